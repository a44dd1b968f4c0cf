# Rules: as in PySolFC 794.
# Montana with the cards from Ace to 10, and one redeal.

[global]
name  = House of Commons
like  = Montana
ranks = A..10

[deck]
redeals = 1

[grid]
row*4 = 10
