# A key that [match] has not.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sum = 13
sums = 14

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
