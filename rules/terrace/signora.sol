# Rules: as in PySolFC 499.
# Terrace with nine cards to choose the base from.

[global]
name = Signora
like = Terrace
note = In Pretty Good Solitaire the base may also be chosen from the reserve or the waste.

[column]
column*9 = 1, 1
