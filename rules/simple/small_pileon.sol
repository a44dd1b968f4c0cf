# Rules: as in PySolFC 289.
# PileOn with a pack of 36 cards.

[global]
name  = Small PileOn
like  = PileOn
ranks = A, 6..K

[column]
column*9 = 4, 4
column*2 = 0, 0
