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

[temp]
slots = 1

[column]
playable_card = ordered
refill = K
order = descending, alternate color
