# Rules: as PySolFC 87 and Solvitaire.
# Fans built down whatever the suit; foundations in alternate colours; spaces stay empty.

[global]
name    = Scotch Patience
like    = La Belle Lucie
without = deck

[foundation]
column*4 = A, any, ascending, alternate color

[column]
order = descending, any
