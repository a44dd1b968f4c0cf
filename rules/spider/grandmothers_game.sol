# Rules: as PySolFC 114.
# Ten columns of six; every deal covers all columns, empty ones too.

[global]
name   = Grandmother's Game
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
move_order    = descending, same suit
refill        = any
column*10     = 6, 6
