# Rules: as in PySolFC 395.
# Zerline with three packs and a store of six.

[global]
name  = Zerline (3 Decks)
like  = Zerline
decks = 3

[foundation]
column*12 = K, any, ascending, same suit

[temp]
capacity = 6
