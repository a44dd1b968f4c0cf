# Rules: as in PySolFC 61.
# Klondike card by card with three passes.

[global]
name       = Casino Klondike
like       = Klondike (easy)
note       = SolKit does not count money.
variant_of = Klondike
variant    = three passes

[deck]
redeals = 2
