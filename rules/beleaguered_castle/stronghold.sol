# Rules: as in PySolFC 300, Solitaire.gg, KPat and Solvitaire.
# Streets and Alleys with a free cell.

[global]
name = Stronghold
like = Beleaguered Castle

[foundation]
column*4 = A, any, ascending, same suit

[temp]
slots = 1

[column]
column*4 = 7, 7
column*4 = 6, 6
