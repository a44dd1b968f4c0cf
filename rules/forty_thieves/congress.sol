# Rules: as PySolFC 150.
# Eight single cards, built down whatever the suit; spaces fill themselves.

[global]
name = Congress
like = Forty Thieves
aka  = President's Cabinet

[column]
order    = descending, any
autofill = waste, stock
column*8 = 1, 1
