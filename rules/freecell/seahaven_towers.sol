# Rules: as in PySolFC 9, Solitaire.gg, Aisleriot, KPat, lsol and Solvitaire.
# Ten columns of five built in suit, four cells of which two are filled, Kings in empty columns.

[global]
name   = Seahaven Towers
like   = Eight Off
aka    = Sea Towers, Towers
author = Art Cabral

[temp]
slots  = 4
filled = 2

[column]
column*10 = 5, 5
