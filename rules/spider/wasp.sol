# Rules: as in PySolFC 185 and lsol.
# Scorpion with any card in an empty column.

[global]
name = Wasp
like = Scorpion

[column]
refill = any
