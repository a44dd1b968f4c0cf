# Rules: as in PySolFC 188.
# Chinese Discipline with any card in an empty column.

[global]
name = Chinese Solitaire
like = Chinese Discipline

[column]
refill = any
