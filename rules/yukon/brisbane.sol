# Rules: as in PySolFC 603.
# Yukon built down whatever the suit, with any card in an empty column.

[global]
name = Brisbane
like = Yukon

[column]
order  = descending, any
refill = any
column = 5, 5
column = 6, 5
column = 7, 5
column = 7, 4
column = 8, 4
column = 9, 4
column = 10, 4
