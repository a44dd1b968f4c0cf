# Rules: as in PySolFC 801.
# Nestor with two packs: ten open columns of ten, and four single cards.

[global]
name  = Double Nestor
like  = Nestor
decks = 2

[column]
column*10 = 10, 10
column*4  = 1, 1
