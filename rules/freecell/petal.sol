# Rules: as in PySolFC 953.
# The first card decides the base; it and its three fellows start on the foundations, and the cells are full.

[global]
name = Petal
like = FreeCell
base = deal

[foundation]
size     = 13
wrap     = yes
column   = base, any, ascending, same suit
column*3 = base, any, ascending, same suit, base, any

[temp]
filled = 4

[column]
column*4 = 6, 6
column*4 = 5, 5
