# Rules: as in PySolFC 458.
# Klondike laid open and moved in suit; every deal covers all columns.

[global]
name   = Spidike
decks  = 1
wrap   = no
family = Spider
author = Thomas Warfield
skill  = 3

[deck]
deal_to = columns

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = K
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
