# Rules: as in PySolFC 477.
# Four foundations in the corners, nine places built down whatever the suit, filled from the waste.

[global]
name   = Corner Suite
decks  = 1
wrap   = no
family = Simple
skill  = 2

[deck]
deal_to = waste
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, any
refill        = any
empty_from    = waste
column*9      = 0, 0
