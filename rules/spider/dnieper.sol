# Rules: as in PySolFC 919.
# Kiev round the corner.

[global]
name  = Dnieper
like  = Wasp
wrap  = yes
aka   = Dnipro
skill = 3

[foundation]
wrap = no

[column]
column*7 = 4, 1
