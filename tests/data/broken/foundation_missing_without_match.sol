# No foundation and no pairs.
[global]
name = Broken
decks = 1
win = left 4

[deck]

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
