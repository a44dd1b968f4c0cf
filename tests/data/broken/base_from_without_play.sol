# A place for the card that decides the base, where no card decides it.
[global]
name = Broken
decks = 1
base = deal
base_from = columns

[deck]
deal_by = 1

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1
