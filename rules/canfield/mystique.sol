# Rules: as in PySolFC 494.
# Munger with a reserve of nine and any card in an empty column.

[global]
name = Mystique
like = Minerva

[deck]
redeals = 0

[reserve]
pile = 9, 1

[column]
refill = any
