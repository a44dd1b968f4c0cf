# Rules: as PySolFC 44 and Aisleriot.
# Pyramid with its upper rows covered and a single pass.

[global]
name  = Pyramid Thirteen
like  = Pyramid
aka   = Thirteen
skill = 1

[deck]
redeals        = 0
stock_playable = no

[overlap]
shape = pyramid 7
faces = d
