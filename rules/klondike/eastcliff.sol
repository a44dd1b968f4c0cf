# Rules: as PySolFC 66.
# Seven columns of three, any card fills a space, one pass.

[global]
name   = Eastcliff
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
refill        = any
column*7      = 3, 1
