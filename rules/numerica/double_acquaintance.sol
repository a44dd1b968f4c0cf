# Rules: as in PySolFC 560.
# Acquaintance with two packs and eight columns.

[global]
name  = Double Acquaintance
like  = Acquaintance
decks = 2

[foundation]
column*2 = A, spade, ascending, any, A, spade
column*2 = A, club, ascending, any, A, club
column*2 = A, diamond, ascending, any, A, diamond
column*2 = A, heart, ascending, any, A, heart

[column]
column*8 = 1, 1
