# What is said of cards in rows, where there are none.

[global]
name  = Broken
decks = 1

[match]
equal  = rank or suit
apart  = 1, 3
leaves = first

[column]
column*13 = 4, 4
