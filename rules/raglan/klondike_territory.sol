# Rules: as in PySolFC 930.
# Klondike's seven columns, and the deck open in reserve.

[global]
name = Klondike Territory
like = Northwest Territory

[reserve]
pile*24 = 1, 1

[column]
column = 1, 1
column = 2, 1
column = 3, 1
column = 4, 1
column = 5, 1
column = 6, 1
column = 7, 1
