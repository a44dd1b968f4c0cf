# Rules: as in PySolFC 272.
# Yukon with three packs and thirteen columns.

[global]
name  = Triple Yukon
like  = Yukon
decks = 3

[foundation]
column*12 = A, any, ascending, same suit

[column]
column = 6, 6
column = 7, 6
column = 8, 6
column = 9, 6
column = 10, 6
column = 11, 6
column = 12, 6
column = 13, 6
column = 14, 6
column = 15, 6
column = 16, 6
column = 17, 6
column = 18, 6
