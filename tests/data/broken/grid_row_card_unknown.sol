# Words of a row that are no card.

[global]
name  = Broken
decks = 1

[match]
equal = rank

[grid]
beside = none
row    = 12 KX
row*3  = 13
