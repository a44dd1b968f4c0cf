# Rules: as in PySolFC 325.
# Fortress with a free cell.

[global]
name = Ten by One
like = Fortress

[temp]
slots = 1
