# Rules: as in PySolFC 873.
# Agnes Bernauer with two packs, ten columns and ten reserve piles.

[global]
name   = Agnes Two
like   = Agnes Bernauer
decks  = 2
family = Raglan

[foundation]
column*8 = base, any, ascending, same suit

[reserve]
pile*10 = 1, 1

[column]
column = 1, 1
column = 2, 2
column = 3, 3
column = 4, 4
column = 5, 5
column = 6, 6
column = 7, 7
column = 8, 8
column = 9, 9
column = 10, 10
