# Rules: as in PySolFC 917.
# Spider with eight columns of eight and four free cells.

[global]
name   = Astrocyte
like   = Grandmother's Game
author = Jan Wolter
source = Politaire

[temp]
slots = 4

[column]
column*8 = 8, 1
