# Rules: as in PySolFC 296 and Solitaire.gg.
# Four Aces and four Kings start on the foundations; twenty heaps of one card, filled from the waste.

[global]
name   = Colorado
decks  = 2
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
size      = 13
take_back = no
column    = A, spade, ascending, same suit, A, spade
column    = A, club, ascending, same suit, A, club
column    = A, diamond, ascending, same suit, A, diamond
column    = A, heart, ascending, same suit, A, heart
column    = K, spade, descending, same suit, K, spade
column    = K, club, descending, same suit, K, club
column    = K, diamond, descending, same suit, K, diamond
column    = K, heart, descending, same suit, K, heart

[column]
playable_card = top
order         = free, any
autofill      = waste
refill        = any
# Cards come from the waste; cards in a column go only to the foundations.
from          = waste
column*20     = 1, 1
