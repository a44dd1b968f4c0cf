# Rules: as in PySolFC 922.
# Four packs, eight columns and a reserve of 39.

[global]
name  = Quadruple Canfield
like  = Canfield
decks = 4

[foundation]
column*16 = base, any, ascending, same suit

[reserve]
pile = 39, 1

[column]
column*8 = 1, 1
