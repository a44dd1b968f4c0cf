# Rules: as in PySolFC 544.
# Three Blind Mice whose two cards are in cells that may be used again.

[global]
name   = How They Run
decks  = 1
wrap   = no
family = Spider
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
column*7      = 5, 5
column*3      = 5, 2
