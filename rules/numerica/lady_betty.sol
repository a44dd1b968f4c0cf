# Rules: as PySolFC 171 and Solitaire.gg.
# Six heaps, foundations in suit.

[global]
name   = Lady Betty
decks  = 1
family = Numerica
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = free, any
refill        = any
# Cards come from the waste; what lies in a column goes to the foundations only.
from          = waste
column*6      = 0, 0
