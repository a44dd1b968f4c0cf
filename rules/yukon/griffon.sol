# Rules: as in PySolFC 122.
# Mississippi with its columns face up.

[global]
name   = Griffon
decks  = 2
wrap   = no
family = Yukon
skill  = 4

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, alternate color
refill        = any
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
