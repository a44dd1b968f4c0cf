# Rules: as in PySolFC 453.
# Gypsy with three packs and twelve columns.

[global]
name       = Gypsy (3 Decks)
like       = Scarp
aka        = Triple Easthaven
variant_of = Gypsy
variant    = three packs

[column]
column*12 = 3, 1
