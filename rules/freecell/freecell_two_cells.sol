# Rules: as in PySolFC 1900.
# FreeCell with two cells.

[global]
name       = FreeCell (2 Reserves)
like       = FreeCell
aka        = FreeCell (two cells)
variant_of = FreeCell
variant    = two cells

[temp]
slots = 2
