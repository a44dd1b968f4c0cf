# An initial face that there is not.
[global]
name = Broken
decks = 1

[deck]

[foundation]
column*4 = A, any, ascending, same suit, first, any

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
