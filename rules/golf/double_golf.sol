# Rules: as in PySolFC 777.
# Golf with two packs and nine columns of seven.

[global]
name  = Double Golf
like  = Golf (Queens on Kings)
decks = 2
skill = 3

[column]
column*9 = 7, 7
