# Rules: as in PySolFC 364 and Solitaire.gg.
# FreeCell with seven columns.

[global]
name = Seven by Four
like = FreeCell

[column]
column*3 = 8, 8
column*4 = 7, 7
