# Rules: as in PySolFC 526.
# Australian Patience for two packs on eight columns of seven.

[global]
name   = Outback Patience
decks  = 2
wrap   = no
family = Yukon
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = K
column*8      = 7, 7
