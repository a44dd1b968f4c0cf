# Rules: as in PySolFC 867.
# Fourteen with two packs: eighteen open columns.

[global]
name  = Double Fourteen
like  = Fourteen
decks = 2

[column]
column*14 = 6, 6
column*4  = 5, 5
