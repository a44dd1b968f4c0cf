# Rules: as in PySolFC 218.
# Eight open columns from one card to eight.

[global]
name   = Carlton
decks  = 2
wrap   = no
family = Gypsy
skill  = 3
note   = In Solitaire.gg only the top card of each column is face up.

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
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
column        = 8, 8
