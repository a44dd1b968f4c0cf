# Cards of a sum that is not given.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
single = K
sum_cards = 3

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
