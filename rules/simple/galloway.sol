# Rules: as in PySolFC 312.
# Dumfries with seven columns.

[global]
name = Galloway
like = Dumfries

[column]
column*7 = 1, 1
