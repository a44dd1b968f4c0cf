# Rules: as in PySolFC 974.
# Hurricane for pairs that make fifteen, and pairs of Aces.

[global]
name = Ides of March
like = Hurricane
aka  = XV

[match]
sum   = 15
pairs = A+A
