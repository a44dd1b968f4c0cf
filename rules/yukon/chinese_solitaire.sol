# Rules: as PySolFC 188.
# Chinese Discipline with any card into a space.

[global]
name   = Chinese Solitaire
decks  = 1
wrap   = no
family = Yukon
skill  = 4

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, alternate color
refill        = any
column*3      = 7, 7
column        = 7, 4
column        = 7, 3
column        = 7, 2
column        = 7, 1
