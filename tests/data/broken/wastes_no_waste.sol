# Wastes that nothing comes to.
[global]
name = Broken
decks = 1

[deck]
deal_to = none
wastes = 3

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
