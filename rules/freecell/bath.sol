# Rules: as in PySolFC 383 and Solitaire.gg.
# Ten columns from one card to eight, two cells, Kings in empty columns.

[global]
name       = Bath
decks      = 1
wrap       = no
deal_order = rows
family     = FreeCell
skill      = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots = 2

[column]
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = K
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
column*3      = 8, 8
