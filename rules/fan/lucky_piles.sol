# Rules: as in PySolFC 586.
# Thirteen open piles built up or down in suit, Kings in empty columns.

[global]
name = Lucky Piles
like = Clover Leaf

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill    = K
column*13 = 4, 4
