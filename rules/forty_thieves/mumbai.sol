# Rules: as in PySolFC 332.
# Indian with three packs and thirteen columns.

[global]
name  = Mumbai
like  = Indian
decks = 3
skill = 4

[foundation]
column*12 = A, any, ascending, same suit

[column]
column*13 = 3, 2
