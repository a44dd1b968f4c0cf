# Rules: as PySolFC 61.
# Klondike card by card with three passes.

[global]
name   = Casino Klondike
decks  = 1
wrap   = no
family = Klondike
skill  = 3
note   = Money is not counted here.

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
