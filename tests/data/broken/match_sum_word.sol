# A sum in letters.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sum = thirteen

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
