# Rules: as in PySolFC 504.
# Number Ten with three packs and twelve columns.

[global]
name  = Number Twelve
like  = Marie Rose
skill = 3

[column]
order     = descending, alternate color
column*12 = 4, 2
