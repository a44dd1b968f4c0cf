# Rules: as in PySolFC 959.
# Uintah with two packs and eight piles.

[global]
name  = Double Uintah
like  = Uintah
decks = 2

[foundation]
column*2 = any, club, any, same color, any, club
column*2 = any, spade, any, same color, any, spade
column*2 = any, heart, any, same color, any, heart
column*2 = any, diamond, any, same color, any, diamond
