# Rules: as in PySolFC 190.
# Laid out like Klondike, built in suit and moved like Yukon.

[global]
name   = Rushdike
decks  = 1
wrap   = no
family = Yukon
skill  = 3

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
