# Rules: as in PySolFC 545.
# Four packs and twelve columns; two passes.

[global]
name  = Big Deal
like  = Batsford Again
decks = 4

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
