# Cards that wait cannot come as one.

[global]
name  = Broken
decks = 1

[deck]

[foundation]
waits_for = turn
accept    = any
column*4  = any, unique, free, same suit

[column]
column*4 = 4, 1
