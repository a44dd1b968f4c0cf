# Rules: as in PySolFC 491 and Solitaire.gg.
# Seven single cards; an empty column is filled automatically from the waste.

[global]
name = Whitehorse
like = Saratoga
note = If the waste is also empty, PySolFC first deals three cards and uses the top one.

[column]
autofill = waste, stock
column*7 = 1, 1
