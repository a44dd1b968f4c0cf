# A sum below any pair.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sum = 1

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
