# Rules: as in PySolFC 434.
# Two packs; seven devils that go nowhere but to the foundations.

[global]
name   = Seven Devils
decks  = 2
wrap   = no
family = Raglan
skill  = 2
note   = In Solitaire.gg groups move, only Kings fill empty columns, the waste may be turned over, and the reserve is one pile whose cards may be played to the columns.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[reserve]
pile*7 = 1, 1

[column]
playable_card = top
order         = descending, alternate color
refill        = any
# The devils in reserve go to the foundations only.
from          = waste, columns, foundation
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
