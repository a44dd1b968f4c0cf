# Rules: as in PySolFC 351.
# Twenty-five open rows of four, both ways in suit; four foundations go up, four come down.

[global]
name   = Chequers
decks  = 2
wrap   = no
family = Beleaguered Castle
skill  = 4

[deck]
deal_to = none

[foundation]
size   = 13
column = A, spade, ascending, same suit
column = A, club, ascending, same suit
column = A, diamond, ascending, same suit
column = A, heart, ascending, same suit
column = K, spade, descending, same suit
column = K, club, descending, same suit
column = K, diamond, descending, same suit
column = K, heart, descending, same suit

[column]
playable_card = top
order         = any, same suit
autofill      = stock
refill        = any
column*25     = 4, 4
