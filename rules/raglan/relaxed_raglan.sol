# Rules: as PySolFC 849.
# Raglan that moves groups.

[global]
name   = Relaxed Raglan
decks  = 1
wrap   = no
family = Raglan
skill  = 4

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[reserve]
pile*6 = 1, 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column*3      = 7, 7
