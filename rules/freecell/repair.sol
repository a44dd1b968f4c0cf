# Rules: as PySolFC 448 and Solitaire.gg.
# Two packs, ten columns of ten, four filled cells.

[global]
name       = Repair
decks      = 2
wrap       = no
deal_order = rows
family     = FreeCell
skill      = 4

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[temp]
slots  = 4
filled = 4

[column]
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = any
column*10     = 10, 10
