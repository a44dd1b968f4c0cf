# Rules: as in PySolFC 274.
# Triple Klondike by threes.

[global]
name       = Triple Klondike by Threes
like       = Triple Klondike
skill      = 2
variant_of = Triple Klondike
variant    = turn three

[deck]
deal_by = 3
