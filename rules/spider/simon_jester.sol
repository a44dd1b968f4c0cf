# Rules: as in PySolFC 366 and Solitaire.gg.
# Simple Simon for two packs on fourteen columns.

[global]
name   = Simon Jester
decks  = 2
wrap   = no
family = Spider
skill  = 4

[foundation]
accept    = run
size      = 13
take_back = no
column*8  = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column*2      = 13, 13
column        = 12, 12
column        = 11, 11
column        = 10, 10
column        = 9, 9
column        = 8, 8
column        = 7, 7
column        = 6, 6
column        = 5, 5
column        = 4, 4
column        = 3, 3
column        = 2, 2
column        = 1, 1
