# Rules: as in PySolFC 45, Aisleriot, KPat, lsol and Solvitaire.
# FreeCell built down in suit: the older game, and the harder one.

[global]
name   = Baker's Game
like   = FreeCell
author = C. L. Baker
year   = 1968
source = Martin Gardner in Scientific American
skill  = 5

[column]
order = descending, same suit
