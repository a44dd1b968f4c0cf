# Rules: as in PySolFC 857.
# Australian Patience by threes, as often as you like.

[global]
name   = Tasmanian Patience
like   = Australian Patience
family = Yukon

[deck]
deal_by = 3
redeals = unlimited
