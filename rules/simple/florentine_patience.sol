# Rules: as PySolFC 696.
# Four Seasons with a second pass.

[global]
name = Florentine Patience
like = Four Seasons

[deck]
redeals = 1
