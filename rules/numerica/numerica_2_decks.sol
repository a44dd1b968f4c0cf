# Rules: as in PySolFC 558.
# Numerica with two packs and six heaps.

[global]
name  = Numerica (2 Decks)
like  = Numerica
decks = 2

[foundation]
column*8 = A, any, ascending, any

[column]
column*6 = 0, 0
