# Rules: as in PySolFC 793.
# PileOn with a free cell.

[global]
name = Relaxed PileOn
like = PileOn
aka  = Fifteen Puzzle Cell

[temp]
slots = 1
