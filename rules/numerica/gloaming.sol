# Rules: as in PySolFC 378.
# All cards are face up in three piles and are sorted over five heaps.

[global]
name = Gloaming
like = Chamberlain

[foundation]
column*4 = A, any, ascending, same suit

[reserve]
pile   = 18, 18
pile*2 = 17, 17

[column]
column*5 = 0, 0
