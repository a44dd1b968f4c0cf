# Rules: as PySolFC 347 and Solitaire.gg.
# Fan with two free cells.

[global]
name   = Free Fan
decks  = 1
wrap   = no
family = Fan
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots = 2

[column]
playable_card = top
order         = descending, same suit
refill        = K
column*17     = 3, 3
column        = 1, 1
