# Rules: as PySolFC 450.
# Australian Patience with any card into a space.

[global]
name   = Raw Prawn
decks  = 1
wrap   = no
family = Yukon
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
refill        = any
column*7      = 4, 4
