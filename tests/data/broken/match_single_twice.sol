# A face twice.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sum = 13
single = K, K

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
