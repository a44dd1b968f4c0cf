# Neither yes nor no.
[global]
name = Broken
decks = 1

[deck]
stock_playable = top

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
