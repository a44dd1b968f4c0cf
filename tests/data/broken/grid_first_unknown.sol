# A card at the left end, and several that may be it.

[global]
name  = Broken
decks = 1
win   = sorted

[deck]

[grid]
first = A, K
row*4 = first - 12

