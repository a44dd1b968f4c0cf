# Rules: as PySolFC 447, Aisleriot and lsol.
# Seven open columns of four built down in suit; any open card moves with all that lies on it.

[global]
name   = Australian Patience
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
playable_card = any
order         = descending, same suit
refill        = K
column*7      = 4, 4
