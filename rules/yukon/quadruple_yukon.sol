# Rules: as in PySolFC 942.
# Yukon with four packs and sixteen columns.

[global]
name  = Quadruple Yukon
like  = Yukon
decks = 4

[foundation]
column*16 = A, any, ascending, same suit

[column]
column = 1, 1
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
column = 18, 5
column = 19, 5
column = 20, 5
