# Rules: as in PySolFC 396 and Solitaire.gg.
# Three packs, seven columns and a reserve of 26.

[global]
name  = Triple Canfield
like  = Canfield
decks = 3

[foundation]
column*12 = base, any, ascending, same suit

[reserve]
pile = 26, 1

[column]
column*7 = 1, 1
