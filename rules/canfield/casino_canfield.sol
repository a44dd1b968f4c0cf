# Rules: as in PySolFC 835.
# Canfield card by card in a single pass, as it was played for money.

[global]
name = Casino Canfield
like = Canfield
aka  = Reno

[deck]
deal_by = 1
redeals = 0
