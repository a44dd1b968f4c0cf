# Neighbours are yes or no.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
adjacent = next

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
