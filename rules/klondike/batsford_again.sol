# Rules: as in PySolFC 541 and Solitaire.gg.
# Batsford with a second pass through the deck.

[global]
name = Batsford Again
like = Batsford

[deck]
redeals = 1
