# Rules: as in PySolFC 121.
# Two packs on seven columns, moved like Yukon; every deal covers all columns.

[global]
name  = Mississippi
like  = Rushdike
decks = 2
skill = 4

[foundation]
column*8 = A, any, ascending, same suit

[column]
order  = descending, alternate color
refill = any
