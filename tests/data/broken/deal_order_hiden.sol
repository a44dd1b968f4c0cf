# A misspelt order of dealing.
[global]
name = Broken
decks = 1
deal_order = hiden

[deck]
deal_by = 1

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
