# Rules: as PySolFC 200 and Aisleriot.
# Gypsy with a free cell and open columns.

[global]
name   = Nomad
decks  = 2
wrap   = no
family = Gypsy
skill  = 4

[deck]
deal_to = columns

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[temp]
slots = 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*8      = 4, 4
