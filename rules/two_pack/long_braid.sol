# Rules: as in PySolFC 175.
# Braid with 24 cards in the braid.

[global]
name = Long Braid
like = Braid
aka  = Der lange Zopf

[reserve]
pile = 24, 24
