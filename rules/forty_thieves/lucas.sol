# Rules: as PySolFC 125, Solitaire.gg, lsol and Solvitaire.
# Thirteen columns of four, built and moved in suit.

[global]
name = Lucas
like = Forty Thieves

[column]
playable_card = ordered
column*13     = 4, 4
