# Rules: as in PySolFC 634 and Solitaire.gg.
# Klondike in any suit but the same, three cards at a time, one redeal.

[global]
name = Chinaman
like = Klondike (easy)
note = The rules page of PySolFC allows two redeals, but its program only one.

[deck]
deal_by = 3
redeals = 1

[column]
order = descending, except same
