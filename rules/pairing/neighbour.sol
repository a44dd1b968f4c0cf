# Rules: as in PySolFC 92.
# Five rows of five; neighbours that make thirteen are removed, Kings alone, and the rows close up immediately.

[global]
name  = Neighbour
like  = Simple Carlo
skill = 2

[match]
equal  = none
sum    = 13
single = K
near   = touching
