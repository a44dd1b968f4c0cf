# Rules: as in PySolFC 591 and Solitaire.gg.
# Gargantua in a single pass, with any card in an empty column.

[global]
name = Pantagruel
like = Klondike (double)

[deck]
deal_by = 1
redeals = 0

[column]
refill = any
