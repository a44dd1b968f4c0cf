# Rules: as in PySolFC 895.
# Fortune's Favor with eight cards.

[global]
name = Preference
like = Fortune's Favor

[column]
column*8 = 1, 1
