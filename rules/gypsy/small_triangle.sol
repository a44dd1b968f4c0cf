# Rules: as in PySolFC 912.
# Hypotenuse with a single pack and seven columns.

[global]
name  = Small Triangle
like  = Hypotenuse
decks = 1

[foundation]
column*4 = A, any, ascending, same suit

[column]
column = 1, 1
column = 2, 1
column = 3, 1
column = 4, 1
column = 5, 1
column = 6, 1
column = 7, 1
