# Rules: as in PySolFC 532 and Solitaire.gg.
# Klondike that is dealt by threes, then by twos, then card by card.

[global]
name = Gold Rush
like = Klondike (easy)

[deck]
deal_by = 3, 2, 1
redeals = 2
