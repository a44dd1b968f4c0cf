# Rules: as in PySolFC 146, Aisleriot, KPat and Solvitaire.
# Beleaguered Castle with the Aces left in.

[global]
name = Streets and Alleys
like = Beleaguered Castle

[foundation]
column*4 = A, any, ascending, same suit

[column]
column*4 = 7, 7
column*4 = 6, 6
