# Rules: as PySolFC 110 and Solitaire.gg.
# Twelve single cards built and moved in suit; spaces fill themselves.

[global]
name  = Courtyard
like  = Forty Thieves
skill = 3

[column]
playable_card = ordered
autofill      = waste, stock
column*12     = 1, 1
