# A sum of one card.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sum = 11
sum_cards = 1

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
