# Rules: as in PySolFC 187.
# Seven columns of seven; any open card moves with all the cards on it; three last cards wait.

[global]
name   = Chinese Discipline
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
refill        = K
column*3      = 7, 7
column        = 7, 4
column        = 7, 3
column        = 7, 2
column        = 7, 1
