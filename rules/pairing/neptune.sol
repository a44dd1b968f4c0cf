# Rules: as in PySolFC 854.
# Eight cards; neighbours are removed and replaced until the deck is empty.

[global]
name    = Neptune
like    = Thirteens
without = sum, single
wrap    = no
win     = stock
aka     = Mixtures
skill   = 2

[match]
adjacent = yes

[column]
column*8 = 1, 1
