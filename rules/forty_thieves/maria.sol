# Rules: as in PySolFC 73, Solitaire.gg and Solvitaire.
# Nine columns of four in alternate colours.

[global]
name  = Maria
like  = Forty Thieves
aka   = Maria Luisa
skill = 3

[column]
order    = descending, alternate color
column*9 = 4, 4
