# Rules: as in PySolFC 643.
# One pile takes the whole pack, up round the corner; eight heaps for what has to wait.

[global]
name   = Measure
decks  = 1
family = Numerica
skill  = 3

[deck]
deal_to        = none
stock_playable = yes

[foundation]
size      = 52
take_back = no
column    = any, any, ascending, any

[column]
playable_card = top
order         = free, any
autofill      = stock
refill        = none
# Cards come from the deck; cards in a column go only to the foundation.
from          = stock
column*8      = 1, 1
