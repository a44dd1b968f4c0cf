# Rules: as in PySolFC 136.
# Terrace with thirteen cards, and foundations in suit.

[global]
name = General's Patience
like = Terrace

[foundation]
column*8 = base, any, ascending, same suit

[reserve]
pile = 13, 13
