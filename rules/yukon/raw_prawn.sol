# Rules: as in PySolFC 450.
# Australian Patience with any card in an empty column.

[global]
name  = Raw Prawn
like  = Outback Patience
decks = 1

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill   = any
column*7 = 4, 4
