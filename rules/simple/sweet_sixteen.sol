# Rules: as in PySolFC 482.
# Trusty Twelve with sixteen columns, in alternate colours.

[global]
name = Sweet Sixteen
like = Trusty Twelve

[column]
order     = descending, alternate color
column*16 = 1, 1
