# Neighbours are not asked for.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sum = 13
wrap = yes

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
