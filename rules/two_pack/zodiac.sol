# Rules: as in PySolFC 467.
# Cards gather on 24 piles and in eight cells; nothing goes to the foundations before the deck is played out.

[global]
name   = Zodiac
decks  = 2
wrap   = no
family = Two-Pack
skill  = 3

[deck]
redeals = unlimited

[foundation]
waits_for = stock
column    = A, club, ascending, same suit
column    = K, club, descending, same suit
column    = A, spade, ascending, same suit
column    = K, spade, descending, same suit
column    = A, heart, ascending, same suit
column    = K, heart, descending, same suit
column    = A, diamond, ascending, same suit
column    = K, diamond, descending, same suit

[temp]
slots  = 8
filled = 8
from   = waste, cells, foundation

[column]
playable_card = top
order         = any, same suit
refill        = none
from          = waste, cells, foundation
column*24     = 1, 1
