# A suit order that there is not.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
lower = suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
