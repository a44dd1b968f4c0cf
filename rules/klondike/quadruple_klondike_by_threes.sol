# Rules: as in PySolFC 921.
# Quadruple Klondike by threes.

[global]
name       = Quadruple Klondike by Threes
like       = Quadruple Klondike
variant_of = Quadruple Klondike
variant    = turn three

[deck]
deal_by = 3
