# Rules: as in PySolFC 66.
# Seven columns of three, any card fills an empty column, one pass.

[global]
name = Eastcliff
like = Aunt Mary

[column]
refill   = any
column*7 = 3, 1
