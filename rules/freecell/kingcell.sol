# Rules: as PySolFC 542 and Solitaire.gg.
# Built down whatever the suit; only Kings fill spaces.

[global]
name       = KingCell
decks      = 1
wrap       = no
deal_order = rows
family     = FreeCell
skill      = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots = 4

[column]
playable_card = ordered
order         = descending, any
move_limit    = supermove
refill        = K
column*4      = 7, 7
column*4      = 6, 6
