# No cards are a run in such an order.

[global]
name  = Broken
decks = 1

[deck]

[foundation]
accept    = run
run_order = descending, none
size      = 13
column*4  = K, any, descending, same suit

[column]
column*4 = 4, 1
