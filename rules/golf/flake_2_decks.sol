# Rules: as in PySolFC 750.
# Flake with two packs and eight columns.

[global]
name       = Flake (2 Decks)
like       = Flake
decks      = 2
variant_of = Flake
variant    = two packs

[foundation]
size = 104

[column]
column*8 = 13, 13
