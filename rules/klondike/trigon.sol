# Rules: as in PySolFC 821, Solitaire.gg and Solvitaire.
# Klondike built down in suit.

[global]
name = Trigon
like = Klondike (easy)

[column]
order = descending, same suit
