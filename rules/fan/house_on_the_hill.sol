# Rules: as PySolFC 317.
# House in the Wood with foundations that come down from the Kings as well.

[global]
name   = House on the Hill
decks  = 2
wrap   = no
family = Fan
skill  = 4

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
refill        = none
column*34     = 3, 3
column        = 2, 2
