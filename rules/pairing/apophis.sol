# Rules: as in PySolFC 658.
# Pyramid with three waste piles, which get a card each in a deal.

[global]
name = Apophis
like = Pyramid
note = The waste piles are redealt from the left; PySolFC starts with the last one.

[deck]
wastes         = 3
stock_playable = no
