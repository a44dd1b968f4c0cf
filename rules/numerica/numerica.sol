# Rules: as in PySolFC 257, Solitaire.gg and Aisleriot.
# Four Aces to build up whatever the suit, four heaps for what has to wait.

[global]
name   = Numerica
decks  = 1
family = Numerica
aka    = Sir Tommy, Old Patience, Try Again
skill  = 4

[deck]
deal_to     = waste
deal_by     = 1
redeals     = 0
# A card finds its place before the next one is turned.
waste_limit = 1

[foundation]
size     = 13
column*4 = A, any, ascending, any

[column]
playable_card = top
order         = free, any
refill        = any
# Cards come from the waste; cards in a column go only to the foundations.
from          = waste
column*4      = 0, 0
