# Rules: as PySolFC 78.
# Miss Milligan with four cells, open from the start.

[global]
name   = Milligan Cell
decks  = 2
wrap   = no
family = Gypsy
skill  = 3

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, same suit

[temp]
slots = 4

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column*8      = 1, 1
