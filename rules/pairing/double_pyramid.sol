# Rules: as in PySolFC 699.
# Pyramid with two packs and nine rows.

[global]
name  = Double Pyramid
like  = Pyramid
decks = 2

[overlap]
shape = pyramid 9
