# Rules: as in PySolFC 691.
# 25 single cards, filled from the waste, and no building.

[global]
name  = Khedive
like  = Windmill
skill = 2

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
column*25 = 1, 1
