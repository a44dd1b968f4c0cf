# Cells have no next column.
[global]
name = Broken
decks = 1

[deck]
deal_by = 1

[foundation]
column*4 = A, any, ascending, same suit

[temp]
slots = 2
autofill = next

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
