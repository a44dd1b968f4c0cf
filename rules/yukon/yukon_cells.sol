# Rules: as in PySolFC 925, Solitaire.gg and lsol.
# Yukon with two free cells.

[global]
name  = Yukon Cells
like  = Yukon
skill = 4

[temp]
slots = 2
