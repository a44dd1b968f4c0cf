# Rules: as in PySolFC 117.
# Blue Moon whose Aces are at the left ends before the deal, each with a gap after it.

[global]
name    = Red Moon
like    = Blue Moon
without = gaps

[grid]
row*4 = first - 12
