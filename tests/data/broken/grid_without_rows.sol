# No row.

[global]
name  = Broken
decks = 1
win   = sorted

[deck]

[grid]
first = A

