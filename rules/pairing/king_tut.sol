# Rules: as in PySolFC 681.
# Relaxed Pyramid by threes, as often as you like.

[global]
name = King Tut
like = Relaxed Pyramid
aka  = Tut's Tomb

[deck]
deal_by        = 3
redeals        = unlimited
stock_playable = no
