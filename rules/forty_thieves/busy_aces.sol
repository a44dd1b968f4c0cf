# Rules: as in PySolFC 80, Solitaire.gg and lsol.
# Twelve columns of a single card, built down in suit.

[global]
name  = Busy Aces
like  = Forty Thieves
skill = 3

[column]
column*12 = 1, 1
