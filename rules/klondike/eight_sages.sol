# Rules: as in PySolFC 726.
# Eight single cards that are built on from the waste only.

[global]
name   = Eight Sages
decks  = 2
wrap   = no
family = Klondike
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, alternate color
refill        = any
from          = waste
column*8      = 1, 1
