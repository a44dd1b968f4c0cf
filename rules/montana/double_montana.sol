# Rules: as in PySolFC 877.
# Montana with two packs, in eight rows.

[global]
name  = Double Montana
like  = Montana
decks = 2

[grid]
row*8 = 13
