# Rules: as in PySolFC 337 and Solitaire.gg.
# Challenge FreeCell in which only Kings fill empty columns.

[global]
name = Super Challenge FreeCell
like = Challenge FreeCell

[column]
refill = K
