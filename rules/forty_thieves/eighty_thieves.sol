# Rules: as in PySolFC 776.
# Forty Thieves with four packs: ten columns of eight.

[global]
name  = Eighty Thieves
like  = Forty Thieves
decks = 4

[foundation]
column*16 = A, any, ascending, same suit

[column]
column*10 = 8, 8
