# Rules: as in PySolFC 49 and Solitaire.gg.
# Spider in which a group moves whatever its suits.

[global]
name   = Black Widow
decks  = 2
wrap   = no
family = Spider
aka    = Scarab
skill  = 4

[deck]
deal_to   = columns
deal_when = no_empty

[foundation]
accept    = run
size      = 13
take_back = no
column*8  = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
refill        = any
column        = 6, 1
column*2      = 5, 1
column        = 6, 1
column*2      = 5, 1
column        = 6, 1
column*2      = 5, 1
column        = 6, 1
