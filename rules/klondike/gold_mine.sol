# Rules: as in PySolFC 572, Solitaire.gg and Aisleriot.
# No columns at first: all cards come from the deck, three at a time, in one pass.

[global]
name  = Gold Mine
like  = Aunt Mary
skill = 4

[deck]
deal_by = 3

[column]
refill   = any
column*7 = 0, 0
