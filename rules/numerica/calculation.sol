# Rules: as PySolFC 256 and Solitaire.gg.
# Foundations go up by ones, twos, threes and fours, and every card put aside has to be remembered.

[global]
name   = Calculation
decks  = 1
family = Numerica
aka    = Progression
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size   = 13
column = A, any, ascending, any, A, any
column = 2, any, asc 2, any, 2, any
column = 3, any, asc 3, any, 3, any
column = 4, any, asc 4, any, 4, any

[column]
playable_card = top
order         = free, any
refill        = any
# Cards come from the waste; what lies in a column goes to the foundations only.
from          = waste
column*4      = 0, 0
