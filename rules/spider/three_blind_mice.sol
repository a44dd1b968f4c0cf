# Rules: as in PySolFC 305 and Solitaire.gg.
# Ten columns, two cards in reserve, Kings in empty columns.

[global]
name    = Three Blind Mice
like    = Scorpion
without = deck

[reserve]
pile*2 = 1, 1

[column]
column*7 = 5, 5
column*3 = 5, 2
