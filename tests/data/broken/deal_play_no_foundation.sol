# No foundation to play to.
[global]
name = Broken
decks = 1
win = columns

[deck]

[match]
sum = 13

[column]
deal_play = yes
refill = K
order = descending, alternate color
column*7 = 4, 1
