# Rules: as PySolFC 56, Solitaire.gg, lsol and Solvitaire.
# Eighteen fans of three built down in suit; Kings fill spaces.

[global]
name   = Fan
decks  = 1
wrap   = no
family = Fan
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, same suit
refill        = K
column*17     = 3, 3
column        = 1, 1
