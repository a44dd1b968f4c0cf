# Rules: as in PySolFC 501.
# Nine columns with every other card covered, built whatever the suit; runs are sorted where they are.

[global]
name = Wake-Robin
like = Trillium

[column]
order    = descending, any
column*9 = 4, 2, faces=dudu
