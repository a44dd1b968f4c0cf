# Rules: as PySolFC 225.
# Ten columns of three; every deal covers all columns.

[global]
name   = Westhaven
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*10     = 3, 1
