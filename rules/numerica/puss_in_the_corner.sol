# Rules: as in PySolFC 430.
# The Aces start on the foundations; cards of the deck go on four corner piles as you like, gathered once.

[global]
name   = Puss in the Corner
decks  = 1
wrap   = no
family = Numerica
skill  = 3

[deck]
deal_to        = none
stock_playable = yes
redeals        = 1
redeal_from    = columns
redeal_gather  = last

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same color, A, any

[column]
order    = free, any
from     = stock
refill   = any
column*4 = 0, 0
