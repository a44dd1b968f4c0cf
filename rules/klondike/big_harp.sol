# Rules: as in PySolFC 15.
# Two packs on ten columns that shrink to the right; any card fills an empty column, one pass.

[global]
name   = Big Harp
decks  = 2
wrap   = no
family = Klondike
aka    = Die große Harfe
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column        = 10, 1
column        = 9, 1
column        = 8, 1
column        = 7, 1
column        = 6, 1
column        = 5, 1
column        = 4, 1
column        = 3, 1
column        = 2, 1
column        = 1, 1
