# Rules: as PySolFC 185 and lsol.
# Scorpion with any card into a space.

[global]
name = Wasp
like = Scorpion

[column]
refill = any
