# Rules: as PySolFC 188.
# Chinese Discipline with any card into a space.

[global]
name = Chinese Solitaire
like = Chinese Discipline

[column]
refill = any
