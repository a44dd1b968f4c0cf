# A set with a word that is no rank.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sets = J+Queen+K

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
