# Rules: as in PySolFC 826.
# Yukon with a smaller layout and a reserve of thirteen.

[global]
name = Yukonic Plague
like = Yukon

[reserve]
pile = 13, 13

[column]
column   = 1, 1
column   = 4, 2
column   = 5, 3
column   = 6, 4
column   = 7, 5
column*2 = 8, 6
