# Rules: as in PySolFC 373.
# The Kings start on the foundations; 24 open columns without building, and two free cells.

[global]
name  = Gloria
like  = Bisley 12
decks = 2

[foundation]
take_back = yes
column*8  = A, any, ascending, same suit
column*2  = K, club, descending, same suit, K, club
column*2  = K, spade, descending, same suit, K, spade
column*2  = K, heart, descending, same suit, K, heart
column*2  = K, diamond, descending, same suit, K, diamond

[temp]
slots = 2

[column]
order     = any, none
column*24 = 4, 4
