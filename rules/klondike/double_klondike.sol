# Rules: as in PySolFC 21 and Solitaire.gg.
# Two packs and nine columns, one card at a time.

[global]
name       = Double Klondike
like       = Klondike (double)
variant_of = Double Klondike
variant    = turn one

[deck]
deal_by = 1
