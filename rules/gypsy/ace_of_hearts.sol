# Rules: as in PySolFC 966.
# One pile from the Ace of hearts takes the whole pack; columns are moved as in Yukon.

[global]
name   = Ace of Hearts
decks  = 1
family = Gypsy
skill  = 3

[deck]
deal_to = columns

[foundation]
size   = 52
column = A, heart, ascending, any

[column]
wrap          = no
playable_card = any
order         = descending, same suit
refill        = K
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
