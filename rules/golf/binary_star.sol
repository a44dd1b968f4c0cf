# Rules: as PySolFC 941 and Solitaire.gg.
# Two packs in seventeen fans of six around an Ace and a King, which swallow every neighbour.

[global]
name   = Binary Star
decks  = 2
family = Golf
skill  = 4

[foundation]
take_back = no
column    = A, spade, any, any, A, spade
column    = K, spade, any, any, K, spade

[column]
playable_card = top
order         = any, none
refill        = none
column*17     = 6, 6
