# Nothing is lower.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
lower = forbid

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
