# Rules: as in PySolFC 462, Solitaire.gg and lsol.
# Forty Thieves that moves groups.

[global]
name = Josephine
like = Forty Thieves

[column]
playable_card = ordered
