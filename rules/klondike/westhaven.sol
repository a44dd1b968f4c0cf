# Rules: as in PySolFC 225.
# Ten columns of three; every deal covers all columns.

[global]
name  = Westhaven
like  = Easthaven
skill = 3

[foundation]
take_back = no

[column]
column*10 = 3, 1
