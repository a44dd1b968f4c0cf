# Rules: as in PySolFC 173 and Aisleriot.
# Every card is laid out on eight columns before the first goes to a foundation.

[global]
name   = Strategy
decks  = 1
wrap   = no
family = Numerica
skill  = 5

[deck]
deal_to        = none
stock_playable = yes

[foundation]
take_back = no
waits_for = stock
column    = A, club, ascending, same suit, A, club
column    = A, spade, ascending, same suit, A, spade
column    = A, heart, ascending, same suit, A, heart
column    = A, diamond, ascending, same suit, A, diamond

[column]
playable_card = top
order         = free, any
refill        = any
from          = stock
column*8      = 0, 0
