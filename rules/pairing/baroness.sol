# Rules: as in PySolFC 657.
# Five columns; pairs that make thirteen are removed, Kings alone, and each deal covers all columns.

[global]
name   = Baroness
decks  = 1
family = Pairing
aka    = Five Piles, Thirteen
skill  = 2
note   = PySolFC deals the last two cards to a reserve.

[deck]
deal_to = columns

[match]
sum    = 13
single = K

[column]
playable_card = top
order         = any, none
refill        = any
column*5      = 1, 1
