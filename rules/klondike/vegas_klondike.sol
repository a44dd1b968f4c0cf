# Rules: as in PySolFC 129.
# Klondike, one card at a time and one pass: the casino pays by the cards on the foundations.

[global]
name       = Vegas Klondike
like       = Klondike (easy)
aka        = Vegas Solitaire
skill      = 2
note       = SolKit does not count money.
variant_of = Klondike
variant    = one pass

[deck]
redeals = 0
