# Rules: as PySolFC 87 and Solvitaire.
# Fans built down whatever the suit; foundations in alternate colours; spaces stay empty.

[global]
name   = Scotch Patience
decks  = 1
wrap   = no
family = Fan
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, alternate color

[column]
playable_card = top
order         = descending, any
refill        = none
column*17     = 3, 3
column        = 1, 1
