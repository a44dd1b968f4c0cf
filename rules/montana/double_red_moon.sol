# Rules: as in PySolFC 771.
# Red Moon with two packs, in eight rows.

[global]
name  = Double Red Moon
like  = Red Moon
decks = 2

[grid]
row*8 = first - 12
