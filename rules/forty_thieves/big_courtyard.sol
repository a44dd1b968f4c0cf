# Rules: as in PySolFC 505.
# Courtyard with three packs.

[global]
name  = Big Courtyard
like  = Courtyard
decks = 3

[foundation]
column*12 = A, any, ascending, same suit
