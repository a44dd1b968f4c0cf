# Rules: as in PySolFC 4.
# Two packs, eight open columns of eight, as many redeals as you like.

[global]
name = 8 x 8
like = Klondike (double)

[deck]
deal_by = 1

[column]
refill   = any
column*8 = 8, 8
