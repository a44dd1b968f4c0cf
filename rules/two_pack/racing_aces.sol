# Rules: as in PySolFC 820.
# Three packs: from Aces and Sevens up, from Kings and sixes down, whatever the suit.

[global]
name  = Racing Aces
like  = Aces and Kings
decks = 3

[foundation]
column*4 = A, any, ascending, any, size=13
column*4 = K, any, descending, any, size=13
column*4 = 7, any, ascending, any, size=7
column*4 = 6, any, descending, any, size=6

[reserve]
pile*3 = 13, 13

[column]
column*6 = 1, 1
