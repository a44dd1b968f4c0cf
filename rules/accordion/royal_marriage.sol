# Rules: as PySolFC 288.
# Push Pin where the Queen and the King of hearts stand at the ends, to come together.

[global]
name = Royal Marriage
like = Push Pin
aka  = Betrothal, Coquette

[grid]
row   = QH 12
row*2 = 13
row   = 12 KH
