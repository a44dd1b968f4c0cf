# Rules: as in PySolFC 913.
# Klondike on nine columns round the corner; the first card played decides the base.

[global]
name = Nine Across
like = Klondike (easy)
base = play
wrap = yes

[foundation]
column*4 = base, any, ascending, same suit

[column]
refill = base-1
column = 1, 1
column = 2, 1
column = 3, 1
column = 4, 1
column = 5, 1
column = 6, 1
column = 7, 1
column = 8, 1
column = 9, 1
