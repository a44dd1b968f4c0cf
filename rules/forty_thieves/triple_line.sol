# Rules: as in PySolFC 197.
# Twelve columns of three in alternate colours with groups, filled from the waste, two passes.

[global]
name = Triple Line
like = Corona

[deck]
redeals = 1

[column]
playable_card = ordered
order         = descending, alternate color
