# Rules: as in PySolFC 860.
# Baker's Dozen with two packs: 26 columns.

[global]
name       = Baker's Dozen (2 Decks)
like       = Baker's Dozen
decks      = 2
variant_of = Baker's Dozen
variant    = two packs

[foundation]
column*8 = A, any, ascending, same suit

[column]
column*26 = 4, 4
