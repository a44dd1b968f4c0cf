# Rules: as in PySolFC 644.
# Measure with two packs and ten heaps.

[global]
name  = Double Measure
like  = Measure
decks = 2

[foundation]
size = 104

[column]
column*10 = 1, 1
