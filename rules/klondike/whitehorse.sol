# Rules: as PySolFC 491 and Solitaire.gg.
# Seven single cards; an emptied column is filled from the waste at once.

[global]
name = Whitehorse
like = Saratoga
note = If the waste is also empty, PySolFC first deals three cards and uses the top one.

[column]
autofill = waste, stock
column*7 = 1, 1
