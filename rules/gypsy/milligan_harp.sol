# Rules: as in PySolFC 217 and Solitaire.gg.
# Carlton with covered columns.

[global]
name   = Milligan Harp
decks  = 2
wrap   = no
family = Gypsy
skill  = 3

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
column        = 8, 1
