# What cards have in common.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
equal = ranks

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
