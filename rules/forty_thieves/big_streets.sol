# Rules: as in PySolFC 503.
# Streets with three packs and twelve columns.

[global]
name  = Big Streets
like  = Streets
decks = 3

[foundation]
column*12 = A, any, ascending, same suit

[column]
column*12 = 4, 4
