# Rules: as in PySolFC 763.
# Robert by threes, as often as you like.

[global]
name  = Wasatch
like  = Robert
skill = 2

[deck]
deal_by = 3
redeals = unlimited
