# Which cards of the waste.
[global]
name = Broken
decks = 1

[deck]
waste_playable = any

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
