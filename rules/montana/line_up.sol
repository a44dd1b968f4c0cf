# Rules: as in PySolFC 795.
# Rows of six places with the cards from Ace to 5; the Sixes leave gaps, and there is no redeal.

[global]
name    = Line Up
like    = Montana
without = deck
ranks   = A..6
aka     = Pretzel

[grid]
first = A
gaps  = 6
row*4 = 6
