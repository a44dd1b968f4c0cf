# Rules: as in lsol.
# All cards in seven columns, more and more of them covered; whole suits go to the foundations.

[global]
name   = Ukrainian
decks  = 1
wrap   = no
family = Yukon
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
column        = 7, 7
column        = 7, 6
column        = 7, 5
column        = 7, 4
column        = 8, 4
column        = 8, 3
column        = 8, 2
