# Rules: as PySolFC 521 and Solitaire.gg.
# Canfield by threes, then twos, then card by card.

[global]
name = Canfield Rush
like = Canfield

[deck]
deal_by = 3, 2, 1
redeals = 2
