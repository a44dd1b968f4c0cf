# Rules: as in PySolFC 365 and Solitaire.gg.
# FreeCell with seven columns and a fifth cell.

[global]
name = Seven by Five
like = FreeCell

[temp]
slots = 5

[column]
column*3 = 8, 8
column*4 = 7, 7
