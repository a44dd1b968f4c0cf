# Rules: as in PySolFC 18, Aisleriot, KPat, lsol and Windows Solitaire.
# Three cards are dealt at a time, and only the top one is free.

[global]
name       = Klondike (hard)
like       = Klondike (easy)
aka        = Klondike (Draw 3), Klondike by Threes, Klondike (turn three)
variant_of = Klondike
variant    = turn three

[deck]
deal_by = 3
