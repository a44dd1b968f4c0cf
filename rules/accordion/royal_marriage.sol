# Rules: as in PySolFC 288.
# Push Pin where the Queen and the King of hearts are at the ends, to be brought together.

[global]
name = Royal Marriage
like = Push Pin
aka  = Betrothal, Coquette

[grid]
row   = QH 12
row*2 = 13
row   = 12 KH
