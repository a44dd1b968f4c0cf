# Rules: as in PySolFC 753.
# Wave Motion with seven empty columns, in alternate colours.

[global]
name = Flourish
like = Wave Motion

[column]
order    = descending, alternate color
column*7 = 0, 0
