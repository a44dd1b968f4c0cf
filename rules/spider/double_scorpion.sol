# Rules: as PySolFC 511 and Solitaire.gg.
# Scorpion for two packs on ten columns.

[global]
name  = Double Scorpion
like  = Scorpion
decks = 2

[foundation]
column*8 = K, any, descending, same suit

[column]
column*5 = 10, 6
column*5 = 10, 10
