# Rules: as PySolFC 499.
# Terrace with nine cards to choose the base from.

[global]
name = Signora
like = Terrace

[column]
column*9 = 1, 1
