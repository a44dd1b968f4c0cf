# Rules: as in PySolFC 349.
# Curds and Whey on ten columns.

[global]
name = Miss Muffet
like = Curds and Whey

[column]
column   = 6, 6
column*8 = 5, 5
column   = 6, 6
