# Rules: as in PySolFC 352.
# Miss Muffet with any card in an empty column.

[global]
name = Nordic
like = Miss Muffet

[column]
refill = any
