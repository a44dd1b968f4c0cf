# Rules: as PySolFC 492.
# Eight columns built in suit, half of them open.

[global]
name   = Geoffrey
decks  = 1
wrap   = no
family = Yukon
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = K
column*4      = 7, 7
column*4      = 6, 2
