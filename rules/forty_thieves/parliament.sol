# Rules: as in PySolFC 548.
# Congress with the Aces on the foundations.

[global]
name  = Parliament
like  = San Juan Hill
skill = 4
note  = In Solitaire.gg any card fills an empty column.

[column]
order    = descending, any
autofill = waste, stock
column*8 = 1, 1
