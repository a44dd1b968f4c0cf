# Rules: as in PySolFC 51.
# Two packs on seven columns; any card fills an empty column.

[global]
name  = Steps
like  = Klondike (easy)
decks = 2

[deck]
redeals = 1

[foundation]
column*8 = A, any, ascending, same suit

[column]
refill = any
