# Rules: as in PySolFC 514.
# Limited with four packs and sixteen columns.

[global]
name  = Carnation
like  = Limited
decks = 4

[foundation]
column*16 = A, any, ascending, same suit

[column]
column*16 = 3, 3
