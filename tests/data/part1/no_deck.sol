# No deck: every card lies in a column. Defaults everywhere.
[foundation]
column = A, spade, asc, same suit
[column]
column = 26, 26
column = 26, 1
[global]
decks = 1
name = No deck
