# Rules: as in PySolFC 87.
# Fans built down whatever the suit; foundations in alternate colours; empty columns stay empty.

[global]
name    = Scotch Patience
like    = La Belle Lucie
without = deck
note    = In Solvitaire the columns are built in alternating colours and the foundations in suit.

[foundation]
column*4 = A, any, ascending, alternate color

[column]
order = descending, any
