# Rules: as in PySolFC 669.
# Three packs face up on thirteen columns; every deal covers all columns.

[global]
name   = Scarp
decks  = 3
wrap   = no
family = Gypsy
skill  = 4

[deck]
deal_to = columns

[foundation]
size      = 13
column*12 = A, any, ascending, same suit

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
column        = 7, 7
column        = 8, 8
column        = 9, 9
column        = 10, 10
column        = 11, 11
column        = 12, 12
column        = 13, 13
