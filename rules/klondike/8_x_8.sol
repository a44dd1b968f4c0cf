# Rules: as PySolFC 4.
# Two packs, eight open columns of eight, as many redeals as you like.

[global]
name   = 8 x 8
decks  = 2
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = unlimited

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*8      = 8, 8
