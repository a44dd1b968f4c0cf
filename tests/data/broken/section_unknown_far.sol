# Klondike with one fault.
[global]
name = Broken
decks = 1

[deck]
redeals = 2
deal_by = 3
deal_to = waste

[foundation]
column*4 = A, any, ascending, same suit

[jokers]
colour = red

[column]
playable_card = ordered
refill = K
order = descending, alternate color
column = 1, 1
column = 2, 1
column = 3, 1
column = 4, 1
column = 5, 1
column = 6, 1
column = 7, 1
