# Rules: as in PySolFC 320 and Solitaire.gg.
# Two Aces and two Kings start on the foundations; sixteen fans built both ways in suit.

[global]
name   = Clover Leaf
decks  = 1
wrap   = no
family = Fan
skill  = 4

[foundation]
size   = 13
# The black suits go up, the red ones come down.
column = A, club, ascending, same suit, A, club
column = A, spade, ascending, same suit, A, spade
column = K, heart, descending, same suit, K, heart
column = K, diamond, descending, same suit, K, diamond

[column]
playable_card = top
order         = any, same suit
refill        = A, K
column*16     = 3, 3
