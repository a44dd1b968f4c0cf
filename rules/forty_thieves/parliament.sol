# Rules: as PySolFC 548.
# Congress with the Aces out.

[global]
name  = Parliament
like  = San Juan Hill
skill = 4

[column]
order    = descending, any
autofill = waste, stock
column*8 = 1, 1
