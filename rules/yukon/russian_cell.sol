# Rules: as in PySolFC 964.
# Russian Solitaire with two free cells.

[global]
name = Russian Cell
like = Russian Solitaire
aka  = Finnish Solitaire

[temp]
slots = 2
