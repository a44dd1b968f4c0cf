# Rules: as PySolFC 352.
# Miss Muffet with any card into spaces.

[global]
name = Nordic
like = Miss Muffet

[column]
refill = any
