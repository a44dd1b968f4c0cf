# Rules: as in PySolFC 372.
# Bisley with two packs.

[global]
name  = Double Bisley
like  = Bisley 12
decks = 2

[foundation]
column*2 = A, club, ascending, same suit, A, club
column*8 = K, any, descending, same suit
column*2 = A, spade, ascending, same suit, A, spade
column*2 = A, heart, ascending, same suit, A, heart
column*2 = A, diamond, ascending, same suit, A, diamond

[column]
column*24 = 4, 4
