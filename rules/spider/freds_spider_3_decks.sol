# Rules: as in PySolFC 460.
# Fred's Spider with three packs and thirteen columns.

[global]
name       = Fred's Spider (3 Decks)
like       = Spidike
decks      = 3
skill      = 4
variant_of = Fred's Spider
variant    = three packs

[foundation]
column*12 = A, any, ascending, same suit

[column]
refill    = any
column*13 = 5, 5
