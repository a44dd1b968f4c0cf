# Rules: as in PySolFC 471.
# Moving Left with a second pass.

[global]
name  = Souter
like  = Moving Left
skill = 3

[deck]
redeals = 1
