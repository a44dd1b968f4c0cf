# More rows than there may be.

[global]
name  = Broken
decks = 1
win   = sorted

[deck]

[grid]
row*9 = 5

