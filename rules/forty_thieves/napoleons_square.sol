# Rules: as in PySolFC 295 and Solitaire.gg.
# Twelve columns of four, built and moved in suit.

[global]
name  = Napoleon's Square
like  = Forty Thieves
skill = 3

[column]
playable_card = ordered
column*12     = 4, 4
