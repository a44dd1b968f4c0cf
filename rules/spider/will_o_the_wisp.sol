# Rules: as in PySolFC 48, Solitaire.gg, Aisleriot and Solvitaire.
# Spider for one pack on seven columns of three.

[global]
name   = Will o' the Wisp
like   = Spiderette
author = Albert Morehead and Geoffrey Mott-Smith

[column]
column*7 = 3, 1
