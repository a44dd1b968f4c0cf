# Rules: as in PySolFC 79 and Solitaire.gg.
# Forty Thieves on thirteen columns.

[global]
name = Waning Moon
like = Forty Thieves

[column]
column*13 = 4, 4
