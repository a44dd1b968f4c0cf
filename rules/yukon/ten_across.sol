# Rules: as in PySolFC 284, Solitaire.gg and Aisleriot.
# Ten columns from open to covered and back; whole suits go to the foundations, two cards wait in cells.

[global]
name   = Ten Across
decks  = 1
wrap   = no
family = Yukon
skill  = 4

[foundation]
accept    = run
size      = 13
take_back = no
column*4  = K, any, descending, same suit

[temp]
slots  = 2
filled = 2

[column]
playable_card = any
order         = descending, same suit
refill        = K
column        = 5, 5
column        = 5, 4
column        = 5, 3
column        = 5, 2
column*2      = 5, 1
column        = 5, 2
column        = 5, 3
column        = 5, 4
column        = 5, 5
