# Rules: as in PySolFC 25, Solitaire.gg, Aisleriot, lsol and Solvitaire.
# Two packs, nine columns, one redeal.

[global]
name = Gargantua
like = Klondike (double)
aka  = Jumbo

[deck]
deal_by = 1
redeals = 1
