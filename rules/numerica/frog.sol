# Rules: as PySolFC 355, Solitaire.gg and lsol.
# Two packs with one Ace out, an open reserve of thirteen and five heaps.

[global]
name   = Frog
decks  = 2
wrap   = no
family = Numerica
aka    = Toad in the Hole
skill  = 3
note   = PySolFC puts the Aces of the reserve out as well.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column    = A, any, ascending, any, A, any
column*7  = A, any, ascending, any

[reserve]
pile = 13, 13

[column]
playable_card = top
order         = free, any
refill        = any
# Cards come from the waste; what lies in a column goes to the foundations only.
from          = waste
column*5      = 0, 0
