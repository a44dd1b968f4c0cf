# Rules: as in PySolFC 360 and Solitaire.gg.
# Seven columns with every other card covered, and a reserve of seven.

[global]
name = Munger
like = Minerva

[deck]
redeals = 0

[reserve]
pile = 7, 1
