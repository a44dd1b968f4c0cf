# What leaves gaps is not in the pack.

[global]
name  = Broken
decks = 1
win   = sorted
ranks = 2..K

[deck]

[grid]
gaps = A
row*4 = 12

