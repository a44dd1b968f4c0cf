# Rules: as in PySolFC 310 and Solitaire.gg.
# Ten columns of three covered cards and an open one; single cards in alternate colours.

[global]
name  = Emperor
like  = Forty Thieves
aka   = Blind Patience
skill = 3

[column]
order     = descending, alternate color
column*10 = 4, 1
