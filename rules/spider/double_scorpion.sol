# Rules: as in PySolFC 511.
# Scorpion for two packs on ten columns.

[global]
name  = Double Scorpion
like  = Scorpion
decks = 2
note  = In Solitaire.gg the last four cards are dealt to the first columns at the start.

[foundation]
column*8 = K, any, descending, same suit

[column]
column*5 = 10, 6
column*5 = 10, 10
