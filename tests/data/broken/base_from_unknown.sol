# A base from a place that there is not.
[global]
name = Broken
decks = 1
base = play
base_from = colums

[deck]
deal_by = 1

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
