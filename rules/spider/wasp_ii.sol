# Rules: as in PySolFC 976.
# Wasp with three columns partly covered.

[global]
name = Wasp II
like = Wasp

[column]
column*3 = 7, 4
column*4 = 7, 7
