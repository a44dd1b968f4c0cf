# Like nothing.
[global]
name = Broken
decks = 1
like =

[foundation]
column*4 = A, any, ascending, same suit

[deck]

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
