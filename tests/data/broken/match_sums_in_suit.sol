# Sums of three cards, with a key that is for pairs.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sum = 11
sum_cards = 3
equal = color

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
