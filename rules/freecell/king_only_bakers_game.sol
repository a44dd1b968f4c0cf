# Rules: as PySolFC 26, Aisleriot and lsol.
# Baker's Game with Kings only into spaces.

[global]
name       = King Only Baker's Game
decks      = 1
wrap       = no
deal_order = rows
family     = FreeCell
aka        = King Only Baker's
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
refill        = K
column*4      = 7, 7
column*4      = 6, 6
