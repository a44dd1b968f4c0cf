# A set of two.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sets = J+Q

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
