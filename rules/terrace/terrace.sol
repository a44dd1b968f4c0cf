# Rules: as in PySolFC 135 and Aisleriot.
# A terrace of eleven cards, four cards to choose the base from, alternate colours everywhere.

[global]
name      = Terrace
decks     = 2
base      = play
# The first four cards are there to choose from.
base_from = columns
family    = Terrace
skill     = 3

[deck]
deal_to    = waste
deal_by    = 1
deal_start = no
redeals    = 0

[foundation]
size      = 13
take_back = no
column*8  = base, any, ascending, alternate color

[reserve]
pile = 11, 11

[column]
playable_card = top
order         = descending, alternate color
autofill      = waste, stock
refill        = any
# The terrace is played to the foundations only.
from          = waste, columns
column*4      = 1, 1
column*5      = 0, 0
