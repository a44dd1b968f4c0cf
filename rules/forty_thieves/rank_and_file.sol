# Rules: as in PySolFC 71, Solitaire.gg and Solvitaire.
# Ten columns of four with one open card; groups in alternate colours.

[global]
name  = Rank and File
like  = Forty Thieves
aka   = Dress Parade
skill = 3

[column]
playable_card = ordered
order         = descending, alternate color
column*10     = 4, 1
