# Rules: as in PySolFC 441.
# Grounds for a Divorce with all cards open on twelve columns.

[global]
name    = York
like    = Grounds for a Divorce
without = deck

[column]
column*2 = 8, 8
column*8 = 9, 9
column*2 = 8, 8
