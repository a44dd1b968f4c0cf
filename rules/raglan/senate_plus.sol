# Rules: as in PySolFC 389.
# Senate with a fifth column.

[global]
name       = Senate Plus
like       = Senate
aka        = Senate +
variant_of = Senate
variant    = five columns

[column]
column*5 = 1, 1
