# Rules: as in PySolFC 822.
# Trigon with two packs and nine columns.

[global]
name = Double Trigon
like = Double Klondike

[column]
order = descending, same suit
