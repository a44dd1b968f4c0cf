# Rules: as in PySolFC 588.
# Streets with seven columns of four.

[global]
name = Roosevelt
like = Streets

[column]
column*7 = 4, 4
