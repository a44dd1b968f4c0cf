# Rules: as in PySolFC 1901.
# FreeCell without a cell: only empty columns help.

[global]
name       = FreeCell (No Reserve)
like       = FreeCell
without    = temp
aka        = FreeCell without Cells, FreeCell (no cells)
variant_of = FreeCell
variant    = no cells

[column]
playable_card = top
move_limit    = none
