# Rules: as in PySolFC 525.
# Seven columns of nearly all face-up cards, built in suit.

[global]
name   = Queensland
decks  = 1
wrap   = no
family = Yukon
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = any
column        = 5, 5
column        = 6, 5
column        = 7, 5
column        = 7, 4
column        = 8, 4
column        = 9, 4
column        = 10, 4
