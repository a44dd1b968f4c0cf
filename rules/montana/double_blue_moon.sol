# Rules: as in PySolFC 770 and Solitide.
# Blue Moon with two packs, in eight rows.

[global]
name  = Double Blue Moon
like  = Blue Moon
decks = 2

[grid]
row*8 = - 13
