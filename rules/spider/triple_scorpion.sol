# Rules: as PySolFC 512.
# Scorpion for three packs on thirteen columns.

[global]
name   = Triple Scorpion
decks  = 3
wrap   = no
family = Spider
skill  = 4

[foundation]
accept    = run
size      = 13
column*12 = K, any, descending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = K
column*5      = 12, 7
column*8      = 12, 12
