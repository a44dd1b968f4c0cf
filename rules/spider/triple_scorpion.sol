# Rules: as in PySolFC 512.
# Scorpion for three packs on thirteen columns.

[global]
name  = Triple Scorpion
like  = Russian Spider
decks = 3
note  = In Solitaire.gg the first six columns have face-down cards.

[foundation]
column*12 = K, any, descending, same suit

[column]
column*5 = 12, 7
column*8 = 12, 12
