# Rules: as in PySolFC 333.
# Gargantua with all cards open.

[global]
name = Open Gargantua
like = Gargantua
aka  = Open Jumbo

[column]
column = 1, 1
column = 2, 2
column = 3, 3
column = 4, 4
column = 5, 5
column = 6, 6
column = 7, 7
column = 8, 8
column = 9, 9
