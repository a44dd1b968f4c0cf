# Rules: as in PySolFC 468 and Solitaire.gg.
# The deck is dealt to three reserve piles at once.

[global]
name = Spike
like = Klondike (easy)

[deck]
deal_to = reserve
deal_by = 1
redeals = 0

[reserve]
pile*3 = 1, 1
