# Rules: as in PySolFC 371.
# Genesis with two free cells.

[global]
name = Genesis +
like = Genesis

[temp]
slots = 2
