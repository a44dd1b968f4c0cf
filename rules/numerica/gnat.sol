# Rules: as in PySolFC 357.
# The Aces start on the foundations, six cards in reserve, four heaps.

[global]
name   = Gnat
decks  = 1
wrap   = no
family = Numerica
skill  = 3

[deck]
deal_to     = waste
deal_by     = 1
redeals     = 0
# A card finds its place before the next one is turned.
waste_limit = 1

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[reserve]
pile*6 = 1, 1

[column]
playable_card = top
order         = free, any
refill        = any
# Cards come from the waste; cards in a column go only to the foundations.
from          = waste
column*4      = 0, 0
