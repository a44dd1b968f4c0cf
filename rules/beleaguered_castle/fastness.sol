# Rules: as in PySolFC 301.
# Streets and Alleys with two free cells.

[global]
name = Fastness
like = Beleaguered Castle

[foundation]
column*4 = A, any, ascending, same suit

[temp]
slots = 2

[column]
column*4 = 7, 7
column*4 = 6, 6
