# Rules: as in PySolFC 353.
# Aces Up with a fifth column.

[global]
name       = Aces Up 5
like       = Aces Up
skill      = 1
variant_of = Aces Up
variant    = five columns

[column]
column*5 = 1, 1
