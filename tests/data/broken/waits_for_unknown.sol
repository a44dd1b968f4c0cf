# What a card waits for is no word.

[global]
name  = Broken
decks = 1

[deck]

[foundation]
waits_for = runk
column*4  = any, unique, free, same suit

[column]
column*4 = 4, 1
