# Rules: as in PySolFC 198.
# Forty Thieves, built whatever the suit.

[global]
name  = Napoleon's Exile
like  = Forty Thieves
skill = 3

[column]
order = descending, any
