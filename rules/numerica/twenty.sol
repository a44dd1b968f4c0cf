# Rules: as in PySolFC 443 and Solitaire.gg.
# Four Aces and four Kings start on the foundations; twenty piles without building, empty columns are filled from the deck.

[global]
name   = Twenty
decks  = 2
wrap   = no
family = Numerica
skill  = 2

[deck]
deal_to = columns

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart
column = K, spade, descending, same suit, K, spade
column = K, club, descending, same suit, K, club
column = K, diamond, descending, same suit, K, diamond
column = K, heart, descending, same suit, K, heart

[column]
playable_card = top
order         = any, none
autofill      = stock
refill        = any
column*20     = 1, 1
