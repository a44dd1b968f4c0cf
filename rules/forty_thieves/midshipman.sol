# Rules: as in PySolFC 74 and Solitaire.gg.
# Nine columns of two covered and two open cards, in any suit but the same.

[global]
name  = Midshipman
like  = Forty Thieves
skill = 3

[column]
order    = descending, except same
column*9 = 4, 2
