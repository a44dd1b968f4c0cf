# Rules: as in PySolFC 767.
# The Aces start on the foundations; twelve fans of four and an empty one, gathered by rank.

[global]
name   = Quads +
decks  = 1
wrap   = no
family = Fan
skill  = 4

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
playable_card = ordered
order         = equal, any
refill        = any
limit         = 4
column*12     = 4, 4
column        = 0, 0
