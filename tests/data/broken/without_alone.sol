# Without like.
[global]
name = Broken
decks = 1
without = deck

[foundation]
column*4 = A, any, ascending, same suit

[deck]

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
