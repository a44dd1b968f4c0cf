# Rules: as in PySolFC 481.
# Trusty Twelve with nine columns.

[global]
name = Knotty Nines
like = Trusty Twelve

[column]
column*9 = 1, 1
