# There is no waste to limit.
[global]
name = Broken
decks = 1

[deck]
deal_to = columns
waste_limit = 4

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
