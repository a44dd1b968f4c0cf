# Rules: as in PySolFC 672.
# Scorpion with three columns partly covered.

[global]
name = Scorpion II
like = Scorpion

[column]
column*3 = 7, 4
column*4 = 7, 7
