# Rules: as in PySolFC 524 and Solitaire.gg.
# Streets and Alleys round the corner with groups; the first card played decides the base.

[global]
name = Selective Castle
like = Lasker

[column]
order    = descending, any
column*4 = 7, 7
column*4 = 6, 6
