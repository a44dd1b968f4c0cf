# Rules: as in PySolFC 27, Solitaire.gg and Aisleriot.
# Seven columns of six and eight cards, built in suit.

[global]
name   = Odessa
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
column        = 6, 3
column*5      = 8, 5
column        = 6, 3
