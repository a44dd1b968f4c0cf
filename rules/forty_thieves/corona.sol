# Rules: as in PySolFC 196 and Solitaire.gg.
# Twelve columns of three in suit; empty columns are filled from waste or deck.

[global]
name  = Corona
like  = Forty Thieves
skill = 3

[foundation]
take_back = no

[column]
autofill  = waste, stock
column*12 = 3, 3
