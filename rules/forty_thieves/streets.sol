# Rules: as in PySolFC 76, Solitaire.gg and Solvitaire.
# Forty Thieves in alternate colours.

[global]
name = Streets
like = Forty Thieves

[column]
order = descending, alternate color
