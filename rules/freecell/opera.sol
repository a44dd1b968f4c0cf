# Rules: as in PySolFC 988.
# FreeCell with one open card in each column.

[global]
name       = Opera
like       = FreeCell
deal_order = columns

[column]
column*4 = 7, 1
column*4 = 6, 1
