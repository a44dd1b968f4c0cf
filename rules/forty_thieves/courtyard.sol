# Rules: as in PySolFC 110 and Solitaire.gg.
# Twelve single cards built and moved in suit; empty columns are filled automatically.

[global]
name  = Courtyard
like  = Forty Thieves
skill = 3

[column]
playable_card = ordered
autofill      = waste, stock
column*12     = 1, 1
