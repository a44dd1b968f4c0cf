# Rules: as in PySolFC 91, Solitaire.gg and Aisleriot.
# Nine cards; pairs of a rank are removed and replaced from the deck.

[global]
name  = Simple Pairs
like  = Nestor
aka   = Jamestown
skill = 1

[deck]
deal_to = none

[column]
autofill = stock
column*9 = 1, 1
