# Rules: as PySolFC 658.
# Pyramid with three wastes, which get a card each in a deal.

[global]
name = Apophis
like = Pyramid
note = The wastes are taken up from the left; in PySolFC the last one is dealt from first.

[deck]
wastes         = 3
stock_playable = no
