# Rules: as PySolFC 384, Solitaire.gg and Aisleriot.
# Three packs and thirteen columns.

[global]
name   = Big Spider
decks  = 3
wrap   = no
family = Spider
skill  = 4

[deck]
deal_to   = columns
deal_when = no_empty

[foundation]
accept    = run
size      = 13
column*12 = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column*13     = 6, 1
