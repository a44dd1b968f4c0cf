# Rules: as in PySolFC 444.
# York with three packs on fourteen columns.

[global]
name  = Big York
like  = York
decks = 3

[foundation]
column*12 = any, any, descending, same suit

[column]
column    = 12, 12
column*12 = 11, 11
column    = 12, 12
