# Rules: as in PySolFC 271.
# Yukon for two packs on ten columns.

[global]
name   = Double Yukon
decks  = 2
wrap   = no
family = Yukon
skill  = 4

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, alternate color
refill        = K
column        = 6, 6
column        = 7, 6
column        = 8, 6
column        = 9, 6
column        = 10, 6
column        = 11, 6
column        = 12, 6
column        = 13, 6
column*2      = 14, 6
