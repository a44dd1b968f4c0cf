# The highest of nothing.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sum = 13
high = A

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
