[global]
name = T
decks = 1
[foundation]
column*4 = A, any, ascending, same suit
[column]
column = 1 2 3 4 5 6 7
column = ddddu
column = dudu
