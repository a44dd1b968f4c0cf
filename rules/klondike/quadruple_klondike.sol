# Rules: as in PySolFC 920.
# Klondike with four packs and sixteen columns.

[global]
name       = Quadruple Klondike
like       = Triple Klondike
decks      = 4
variant_of = Quadruple Klondike
variant    = turn one

[foundation]
column*16 = A, any, ascending, same suit

[column]
column = 1, 1
column = 2, 1
column = 3, 1
column = 4, 1
column = 5, 1
column = 6, 1
column = 7, 1
column = 8, 1
column = 9, 1
column = 10, 1
column = 11, 1
column = 12, 1
column = 13, 1
column = 14, 1
column = 15, 1
column = 16, 1
