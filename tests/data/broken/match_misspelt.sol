# A misspelt section.
[global]
name = Broken
decks = 1

[deck]

[matsch]
sum = 13

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
