# No waste, no redeal.
[global]
name = Broken
decks = 1

[deck]
deal_to = none
redeals = 1

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
