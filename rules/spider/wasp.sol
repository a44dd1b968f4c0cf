# Rules: as PySolFC 185 and lsol.
# Scorpion with any card into a space, and three columns partly covered.

[global]
name = Wasp
like = Scorpion

[column]
refill   = any
column*3 = 7, 4
column*4 = 7, 7
