# Rules: as in PySolFC 313.
# Dumfries with two packs and twelve columns.

[global]
name   = Robin
like   = Dumfries
decks  = 2
family = Two-Pack

[foundation]
column*8 = A, any, ascending, same suit

[column]
column*12 = 1, 1
