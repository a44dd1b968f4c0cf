# Rules: as in PySolFC 379.
# Four open piles of thirteen, three heaps, foundations whatever the suit.

[global]
name   = Chamberlain
decks  = 1
wrap   = no
family = Numerica
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, any

[reserve]
pile*4 = 13, 13

[column]
playable_card = top
order         = free, any
refill        = any
# Cards in a heap go only to the foundations.
from          = reserve
column*3      = 0, 0
