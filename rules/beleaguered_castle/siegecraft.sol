# Rules: as in PySolFC 831, KPat and Solvitaire.
# Beleaguered Castle with a free cell.

[global]
name = Siegecraft
like = Beleaguered Castle

[temp]
slots = 1
