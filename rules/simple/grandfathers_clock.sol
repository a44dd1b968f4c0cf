# Rules: as in PySolFC 261 and KPat.
# Twelve foundations around the clock, each built up to its hour.

[global]
name   = Grandfather's Clock
decks  = 1
wrap   = no
family = Simple
skill  = 4

[foundation]
wrap      = yes
take_back = no
# From twelve o’clock round; the size is reached with the rank of the hour.
column    = 9, club, ascending, same suit, 9, club, size=4
column    = 10, heart, ascending, same suit, 10, heart, size=5
column    = J, spade, ascending, same suit, J, spade, size=5
column    = Q, diamond, ascending, same suit, Q, diamond, size=5
column    = K, club, ascending, same suit, K, club, size=5
column    = 2, heart, ascending, same suit, 2, heart, size=4
column    = 3, spade, ascending, same suit, 3, spade, size=4
column    = 4, diamond, ascending, same suit, 4, diamond, size=4
column    = 5, club, ascending, same suit, 5, club, size=4
column    = 6, heart, ascending, same suit, 6, heart, size=4
column    = 7, spade, ascending, same suit, 7, spade, size=4
column    = 8, diamond, ascending, same suit, 8, diamond, size=4

[column]
playable_card = top
order         = descending, any
refill        = any
column*8      = 5, 5
