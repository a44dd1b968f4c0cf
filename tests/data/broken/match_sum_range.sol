# A sum that no two cards have.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sum = 27

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
