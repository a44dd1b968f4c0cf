# Cards come one by one.

[global]
name  = Broken
decks = 1

[deck]

[foundation]
run_order = descending, same suit
column*4  = K, any, descending, same suit

[column]
column*4 = 4, 1
