# Rules: as in PySolFC 521.
# Canfield by threes, then twos, then card by card.

[global]
name = Canfield Rush
like = Canfield
note = In Solitaire.gg part of a column may be moved.

[deck]
deal_by = 3, 2, 1
redeals = 2
