# Nothing is there to be turned over.
[global]
name = Broken
decks = 1

[deck]
deal_to = columns
redeals = 3

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
