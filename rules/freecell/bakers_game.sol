# Rules: as PySolFC 45, Aisleriot, KPat, lsol and Solvitaire.
# FreeCell built down in suit: the older game, and the harder one.

[global]
name  = Baker's Game
like  = FreeCell
skill = 5

[column]
order = descending, same suit
