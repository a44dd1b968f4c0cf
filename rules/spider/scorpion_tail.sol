# Rules: as PySolFC 346.
# Scorpion in alternate colours.

[global]
name   = Scorpion Tail
decks  = 1
wrap   = no
family = Spider
skill  = 4

[deck]
deal_to = columns

[foundation]
accept    = run
run_order = descending, alternate color
size      = 13
column*4  = K, any, descending, alternate color

[column]
playable_card = any
order         = descending, alternate color
refill        = K
column*4      = 7, 4
column*3      = 7, 7
