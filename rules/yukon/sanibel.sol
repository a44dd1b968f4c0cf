# Rules: as in PySolFC 201 and Aisleriot.
# Two packs, ten columns of ten, any card in an empty column; four cards to turn.

[global]
name   = Sanibel
like   = Lexington Harp
author = John Stoneham

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[column]
column*10 = 10, 7
