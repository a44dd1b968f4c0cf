# A section that is always there.
[global]
name = Broken
decks = 1
like = X
without = column
