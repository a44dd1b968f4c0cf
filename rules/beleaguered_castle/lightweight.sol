# Rules: as in PySolFC 507.
# Penelope's Web with two packs and the Aces on the foundations.

[global]
name  = Lightweight
like  = Penelope's Web
decks = 2

[foundation]
column*2 = A, club, ascending, same suit, A, club
column*2 = A, spade, ascending, same suit, A, spade
column*2 = A, heart, ascending, same suit, A, heart
column*2 = A, diamond, ascending, same suit, A, diamond

[column]
column*12 = 8, 8
