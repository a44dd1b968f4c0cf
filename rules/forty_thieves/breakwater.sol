# Rules: as PySolFC 576.
# Interchange built down whatever the suit.

[global]
name   = Breakwater
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
refill        = any
column*7      = 7, 4, faces=udududu
