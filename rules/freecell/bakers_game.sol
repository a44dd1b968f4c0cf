# Rules: as PySolFC 45, Aisleriot, KPat, lsol and Solvitaire.
# FreeCell built down in suit: the older game, and the harder one.

[global]
name       = Baker's Game
decks      = 1
wrap       = no
deal_order = rows
family     = FreeCell
skill      = 5

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots = 4

[column]
playable_card = ordered
order         = descending, same suit
move_limit    = supermove
refill        = any
column*4      = 7, 7
column*4      = 6, 6
