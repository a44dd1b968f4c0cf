# Rules: as in PySolFC 652.
# The Queens start on the foundations and go up round the corner; the Jacks wait, six columns get the deck.

[global]
name       = Ladies' Battle
decks      = 1
deal_first = J
family     = Simple
aka        = Ladies Battle
skill      = 2

[deck]
deal_to = columns

[foundation]
size   = 13
column = Q, spade, ascending, same suit, Q, spade
column = Q, club, ascending, same suit, Q, club
column = Q, diamond, ascending, same suit, Q, diamond
column = Q, heart, ascending, same suit, Q, heart

[reserve]
pile*4 = 1, 1

[column]
playable_card = top
order         = descending, alternate color
autofill      = stock
refill        = any
from          = columns, foundation
column*6      = 1, 1
