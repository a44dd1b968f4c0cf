# Rules: as in PySolFC 500.
# Three packs, a terrace of fifteen, ten cards to choose the base from.

[global]
name  = Madame
like  = Terrace
decks = 3

[foundation]
column*12 = base, any, ascending, alternate color

[reserve]
pile = 15, 15

[column]
column*10 = 1, 1
