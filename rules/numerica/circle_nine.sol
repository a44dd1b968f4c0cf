# Rules: as in PySolFC 641.
# Measure with nine heaps and a card that begins the pile.

[global]
name = Circle Nine
like = Measure

[foundation]
column = any, any, ascending, any, any, any

[column]
column*9 = 1, 1
