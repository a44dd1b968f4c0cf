# Rules: as in PySolFC 533.
# A closed terrace of six over ten columns of four; foundations go up in suit from Aces.

[global]
name   = Mamy Susan
decks  = 2
wrap   = no
family = Terrace
skill  = 3

[deck]
deal_to = waste
redeals = 0

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, same suit

[reserve]
pile = 6, 1

[column]
playable_card = top
order         = descending, alternate color
refill        = any
# The terrace is played to the foundations only.
from          = waste, columns
column*10     = 4, 4
