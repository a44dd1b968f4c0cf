# Rules: as PySolFC 94, Solitaire.gg and Aisleriot.
# Calculation that begins with four clubs.

[global]
name   = Hopscotch
decks  = 1
family = Numerica
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size   = 13
column = A, club, ascending, any, A, club
column = 2, club, asc 2, any, 2, club
column = 3, club, asc 3, any, 3, club
column = 4, club, asc 4, any, 4, club

[column]
playable_card = top
order         = free, any
refill        = any
# Cards come from the waste; what lies in a column goes to the foundations only.
from          = waste
column*4      = 0, 0
