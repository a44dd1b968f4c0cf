# Rules: as in PySolFC 730.
# Fifteen single cards without building; any card fills an empty column.

[global]
name    = Phalanx
like    = Aces Up
without = match
wrap    = no
win     = foundation

[deck]
deal_to = waste

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
limit     = 1
column*15 = 1, 1
