# A reserve of a single card that would lie face down.
[global]
name = Broken
decks = 1

[deck]
deal_by = 1

[foundation]
column*4 = A, any, ascending, same suit

[reserve]
pile = 1, 0

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
