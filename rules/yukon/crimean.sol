# Rules: as in lsol.
# Seven columns of seven, three cards in reserve; whole suits go to the foundations.

[global]
name   = Crimean
decks  = 1
wrap   = no
family = Yukon
skill  = 4

[foundation]
accept    = run
size      = 13
take_back = no
column*4  = K, any, descending, same suit

[reserve]
pile*3 = 1, 1

[column]
playable_card = any
order         = descending, same suit
refill        = K
column        = 7, 7
column        = 7, 6
column        = 7, 5
column        = 7, 4
column        = 7, 3
column        = 7, 2
column        = 7, 1
