# Rules: as PySolFC 513.
# Seahaven Towers for two packs: fourteen columns, eight cells.

[global]
name       = Double Seahaven Towers
decks      = 2
wrap       = no
deal_order = rows
family     = FreeCell
skill      = 4

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[temp]
slots  = 8
filled = 6

[column]
playable_card = ordered
order         = descending, same suit
move_limit    = supermove
refill        = K
column*14     = 7, 7
