# Rules: as in PySolFC 695.
# The Aces start on the foundations and go up in alternate colours; four columns, and four cells filled from the waste.

[global]
name   = The Red and the Black
decks  = 2
wrap   = no
family = Two-Pack
skill  = 3

[deck]
deal_to = waste
redeals = 0

[foundation]
size     = 13
from     = waste, columns
column*2 = A, spade, ascending, alternate color, A, spade
column*2 = A, club, ascending, alternate color, A, club
column*2 = A, diamond, ascending, alternate color, A, diamond
column*2 = A, heart, ascending, alternate color, A, heart

[temp]
slots  = 4
filled = 4
from   = waste

[column]
playable_card = top
order         = descending, alternate color
refill        = any
column*4      = 1, 1
