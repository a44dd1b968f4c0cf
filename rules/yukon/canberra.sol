# Rules: as in PySolFC 914.
# Australian Patience with a second pass.

[global]
name   = Canberra
like   = Australian Patience
family = Yukon

[deck]
redeals = 1
