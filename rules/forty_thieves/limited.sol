# Rules: as in PySolFC 228, Solitaire.gg, lsol and Solvitaire.
# Twelve columns of three, built down in suit.

[global]
name = Limited
like = Forty Thieves

[column]
column*12 = 3, 3
