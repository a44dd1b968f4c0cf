# Rules: as in csol.
# Eight open columns: four built in suit for Kings, four in alternate colours for any card.

[global]
name = Yukon FreeCell
like = Queensland

[foundation]
take_back = yes

[column]
order    = descending, alternate color
column*4 = 6, 6, refill=K, order=descending same suit
column*4 = 7, 7
