# Rules: as in PySolFC 941 and Solitaire.gg.
# Two packs in seventeen fans of six around an Ace and a King, which swallow every neighbour.

[global]
name  = Binary Star
like  = Black Hole
decks = 2

[foundation]
column = A, spade, any, any, A, spade
column = K, spade, any, any, K, spade

[column]
column*17 = 6, 6
