# More places than a row has.

[global]
name  = Broken
decks = 1
win   = sorted

[deck]

[grid]
row = 10 - 10
row*3 = 13

