# None beside columns.
[global]
name = Broken
decks = 1

[deck]
deal_by = 1

[foundation]
column*4 = A, any, ascending, same suit

[column]
column = none
column = 7, 1
