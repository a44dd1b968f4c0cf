# Rules: as PySolFC 51.
# Two packs on seven columns; any card fills a space.

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
