# Rules: as in PySolFC 150.
# Eight single cards, built down whatever the suit; empty columns are filled automatically.

[global]
name = Congress
like = Forty Thieves
aka  = President's Cabinet

[column]
order    = descending, any
autofill = waste, stock
column*8 = 1, 1
