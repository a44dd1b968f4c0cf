# Rules: as in PySolFC 847.
# Busy Aces from the Two: twelve columns in suit round the corner.

[global]
name  = Pluto
like  = Busy Aces
wrap  = yes
aka   = Square
skill = 4

[foundation]
column*8 = 2, any, ascending, same suit
