# Rules: as in PySolFC 728.
# Thirty-two single cards; four foundations go up, four come down.

[global]
name  = Thirty-Two Cards
like  = Vague
decks = 2
wrap  = no
skill = 1

[foundation]
column = A, spade, ascending, same suit
column = A, club, ascending, same suit
column = A, diamond, ascending, same suit
column = A, heart, ascending, same suit
column = K, spade, descending, same suit
column = K, club, descending, same suit
column = K, diamond, descending, same suit
column = K, heart, descending, same suit

[column]
column*32 = 1, 1
