# Rules: as in PySolFC 99.
# Canfield card by card, with three passes.

[global]
name = Rainfall
like = Canfield

[deck]
deal_by = 1
redeals = 2
