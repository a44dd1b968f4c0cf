# Rules: as PySolFC 917.
# Spider with eight columns of eight and four free cells.

[global]
name = Astrocyte
like = Grandmother's Game

[temp]
slots = 4

[column]
column*8 = 8, 1
