# Lines of piles in [match].
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sum = 13
column = A, any, any, any

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
