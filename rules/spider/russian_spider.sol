# Rules: as PySolFC 530.
# Laid out like Russian Solitaire; whole suits go out.

[global]
name   = Russian Spider
decks  = 1
wrap   = no
family = Spider
skill  = 4

[foundation]
accept    = run
size      = 13
take_back = no
column*4  = K, any, descending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = K
column        = 1, 1
column        = 6, 5
column        = 7, 5
column        = 8, 5
column        = 9, 5
column        = 10, 5
column        = 11, 5
