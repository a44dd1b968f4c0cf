# A key of columns, and words that are none.

[global]
name  = Broken
decks = 1
win   = sorted

[deck]

[grid]
refill = 2
beside = right
row*4 = 13

