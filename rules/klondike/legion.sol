# Rules: as in PySolFC 607.
# Eight columns like a pyramid, every other card covered, a single pass.

[global]
name   = Legion
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 3, 2, faces=udu
column        = 5, 3, faces=ududu
column*2      = 7, 4, faces=udududu
column        = 5, 3, faces=ududu
column        = 3, 2, faces=udu
column        = 1, 1
