# Rules: as PySolFC 378.
# All cards lie open in three piles and are sorted over five heaps.

[global]
name   = Gloaming
decks  = 1
wrap   = no
family = Numerica
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[reserve]
pile   = 18, 18
pile*2 = 17, 17

[column]
playable_card = top
order         = free, any
refill        = any
# What lies in a heap goes to the foundations only.
from          = reserve
column*5      = 0, 0
