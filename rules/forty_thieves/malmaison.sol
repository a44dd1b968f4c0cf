# Rules: as in PySolFC 848.
# Marie Rose with four packs: ten columns of eight.

[global]
name  = Malmaison
like  = Marie Rose
decks = 4

[foundation]
column*16 = A, any, ascending, same suit

[column]
column*10 = 8, 8
