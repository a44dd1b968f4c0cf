# Rules: as in PySolFC 58, Solitaire.gg and Aisleriot.
# Any suit but the same, any card fills an empty column, one pass through the deck.

[global]
name = Thumb and Pouch
like = Klondike (easy)

[deck]
redeals = 0

[column]
order  = descending, except same
refill = any
