# Rules: as PySolFC 265 and Solitaire.gg.
# Three packs, thirteen columns and ten cells.

[global]
name       = Triple FreeCell
decks      = 3
wrap       = no
deal_order = rows
family     = FreeCell
skill      = 4

[foundation]
size      = 13
column*12 = A, any, ascending, same suit

[temp]
slots = 10

[column]
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = any
column*13     = 12, 12
