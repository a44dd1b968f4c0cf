# Keys of the deck in [column].
[global]
name = Broken
decks = 1

[deck]
deal_by = 1

[foundation]
column*4 = A, any, ascending, same suit

[column]
stock_playable = yes
wastes = 2
refill = K
order = descending, alternate color
column*7 = 4, 1
