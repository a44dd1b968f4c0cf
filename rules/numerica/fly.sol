# Rules: as in PySolFC 356, Solitaire.gg and lsol.
# Two packs with the Aces on the foundations, a reserve of thirteen and five heaps.

[global]
name   = Fly
decks  = 2
family = Numerica
skill  = 3

[deck]
deal_to     = waste
deal_by     = 1
redeals     = 0
# A card finds its place before the next one is turned.
waste_limit = 1

[foundation]
size      = 13
take_back = no
column*2  = A, spade, ascending, any, A, spade
column*2  = A, club, ascending, any, A, club
column*2  = A, diamond, ascending, any, A, diamond
column*2  = A, heart, ascending, any, A, heart

[reserve]
pile = 13, 13

[column]
playable_card = top
order         = free, any
refill        = any
# Cards come from the waste; cards in a column go only to the foundations.
from          = waste
column*5      = 0, 0
