# Rules: as PySolFC 47.
# Spiderette in which a group moves whatever its suits.

[global]
name   = Baby Spiderette
decks  = 1
wrap   = no
family = Spider
skill  = 3

[deck]
deal_to   = columns
deal_when = no_empty

[foundation]
accept    = run
size      = 13
take_back = no
column*4  = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
refill        = any
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
