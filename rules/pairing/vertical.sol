# Rules: as in PySolFC 368.
# Seven open columns and nine single cards; pairs of a rank are removed.

[global]
name = Vertical
like = Nestor

[column]
column*3 = 6, 6
column   = 7, 7
column*3 = 6, 6
column*9 = 1, 1
