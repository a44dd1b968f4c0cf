# Rules: as in PySolFC 787.
# Big Terrace with a terrace of thirteen, and foundations in suit.

[global]
name = Admiral's Patience
like = Big Terrace

[foundation]
column*16 = base, any, ascending, same suit

[reserve]
pile = 13, 13
