# Rules: as in PySolFC 785.
# Terrace with four packs, a terrace of nineteen and eleven columns.

[global]
name  = Big Terrace
like  = Terrace
decks = 4

[foundation]
column*16 = base, any, ascending, alternate color

[reserve]
pile = 19, 19

[column]
column*5 = 1, 1
column*6 = 0, 0
