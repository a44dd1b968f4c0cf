# Rules: as in PySolFC 869 and Solitaire.gg.
# Klondike built in colour and moved in suit, with two redeals.

[global]
name   = Smokey
like   = Klondike (easy)
author = Ann Edwards

[deck]
redeals = 2

[column]
order      = descending, same color
move_order = descending, same suit
