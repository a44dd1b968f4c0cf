# Rules: as in PySolFC 324.
# Fortress with two filled cells.

[global]
name = Bastion
like = Fortress

[temp]
slots  = 2
filled = 2

[column]
column*10 = 5, 5
