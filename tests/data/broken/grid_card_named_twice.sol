# A card that the pack has once lies in four rows.

[global]
name  = Broken
decks = 1

[match]
equal = rank

[grid]
beside = none
row*4  = QH 12
