# Rules: as in PySolFC 216.
# Monte Carlo with two packs.

[global]
name       = Monte Carlo (2 Decks)
like       = Monte Carlo
decks      = 2
variant_of = Monte Carlo
variant    = two packs
