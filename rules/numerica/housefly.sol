# Rules: as in PySolFC 899.
# Gnat with six heaps.

[global]
name = Housefly
like = Gnat

[column]
column*6 = 0, 0
