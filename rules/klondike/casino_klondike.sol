# Rules: as PySolFC 61.
# Klondike card by card with three passes.

[global]
name       = Casino Klondike
like       = Klondike (easy)
note       = Money is not counted here.
variant_of = Klondike
variant    = three passes, by threes

[deck]
redeals = 2
