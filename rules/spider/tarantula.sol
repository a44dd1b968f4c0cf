# Rules: as PySolFC 680 and Solitaire.gg.
# Spider that moves groups of one colour.

[global]
name   = Tarantula
decks  = 2
wrap   = no
family = Spider
skill  = 4

[deck]
deal_to = columns

[foundation]
accept   = run
size     = 13
column*8 = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same color
refill        = any
column        = 6, 1
column*2      = 5, 1
column        = 6, 1
column*2      = 5, 1
column        = 6, 1
column*2      = 5, 1
column        = 6, 1
