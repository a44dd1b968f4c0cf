# Rules: as in PySolFC 336 and Solitaire.gg.
# FreeCell with a Two or an Ace at the bottom of each column.

[global]
name       = Challenge FreeCell
like       = FreeCell
deal_first = 2, A
skill      = 5
