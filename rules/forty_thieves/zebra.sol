# Rules: as in PySolFC 113 and Aisleriot.
# Eight single cards, alternate colours on the foundations too, and empty columns that are filled automatically.

[global]
name   = Zebra
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
size      = 13
take_back = no
column*2  = A, spade, ascending, alternate color, A, spade
column*2  = A, club, ascending, alternate color, A, club
column*2  = A, diamond, ascending, alternate color, A, diamond
column*2  = A, heart, ascending, alternate color, A, heart

[column]
playable_card = top
order         = descending, alternate color
autofill      = waste, stock
refill        = any
column*8      = 1, 1
