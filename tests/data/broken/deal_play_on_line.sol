# A key of the section on a line.
[global]
name = Broken
decks = 1

[deck]
deal_by = 1

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1, deal_play=yes
