# Rules: as in PySolFC 833.
# Ten columns go up round the corner whatever the suit; the next card of the deck is open.

[global]
name = Up and Up
like = Trusty Twelve
wrap = yes

[deck]
stock_playable = yes

[column]
order     = ascending, any
column*10 = 1, 1
