# Rules: as PySolFC 491 and Solitaire.gg.
# Seven single cards; an emptied column is filled from the waste at once.

[global]
name = Whitehorse
like = Saratoga
note = Where the waste is empty too, PySolFC deals three cards first and takes the top one.

[column]
autofill = waste, stock
column*7 = 1, 1
