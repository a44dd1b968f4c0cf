[global]
name = Dealt to the columns
decks = 1
[deck]
redeals = -1
deal_to = column
[foundation]
column = A, any, asc, any
[play]
column = 1, 1
column = 0, 0
