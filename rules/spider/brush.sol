# Rules: as in PySolFC 689.
# Ten open columns of four and a waste; whole suits go to the foundations.

[global]
name = Brush
like = Grandmother's Game

[deck]
deal_to = waste

[column]
column*10 = 4, 4
