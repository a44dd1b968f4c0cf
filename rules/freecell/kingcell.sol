# Rules: as in PySolFC 542 and Solitaire.gg.
# Built down whatever the suit; only Kings fill empty columns.

[global]
name = KingCell
like = FreeCell

[column]
order  = descending, any
refill = K
