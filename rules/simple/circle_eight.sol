# Rules: as in PySolFC 635.
# Eight piles go up round the corner whatever the suit until the deck is empty; two passes.

[global]
name   = Circle Eight
decks  = 1
win    = stock
family = Simple
skill  = 2

[deck]
deal_to = waste
redeals = 1

[foundation]
take_back = no
column*8  = any, any, ascending, any, any, any

[column]
column = none
