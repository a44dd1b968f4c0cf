# Rules: as in PySolFC 981.
# Forty Thieves, built in any suit but the same.

[global]
name = Napoleon's Folly
like = Forty Thieves

[column]
order = descending, except same
