# There is no waste.
[global]
name = Broken
decks = 1

[deck]
deal_to = columns
waste_playable = all

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
