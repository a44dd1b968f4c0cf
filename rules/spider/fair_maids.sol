# Rules: as in PySolFC 870.
# Spiderette in alternate colours.

[global]
name = Fair Maids
like = Spiderette
note = In Solitaire.gg a deal passes over empty columns.

[foundation]
run_order = descending, alternate color
column*4  = K, any, descending, alternate color

[column]
move_order = descending, alternate color
column*7   = 4, 1
