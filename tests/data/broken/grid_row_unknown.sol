# Words of a row that are none.

[global]
name  = Broken
decks = 1
win   = sorted

[deck]

[grid]
row = 13 gap
row*3 = 13

