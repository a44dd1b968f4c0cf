# Rules: as in PySolFC 69 and Solitaire.gg.
# Thirty cards in the columns, and any suit but the same.

[global]
name  = Indian
like  = Forty Thieves
skill = 3

[column]
order     = descending, except same
column*10 = 3, 2
