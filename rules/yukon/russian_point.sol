# Rules: as in PySolFC 191.
# Rushdike with a point in the middle: columns from one card to seven and back.

[global]
name = Russian Point
like = Rushdike

[column]
column = 1, 1
column = 3, 1
column = 5, 1
column = 7, 1
column = 5, 1
column = 3, 1
column = 1, 1
