# Rules: as in PySolFC 63.
# Fourteen places in each of four rows, the first of which waits for an Ace.

[global]
name = Blue Moon
like = Montana
aka  = Rangoon
note = Older programs allow any number of redeals.

[grid]
first = A
row*4 = - 13
