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

[column]
note =
column*7 = 4, 1
