# Rules: as in PySolFC 759.
# Double Blue Moon whose Aces are anywhere at first, without a redeal.

[global]
name    = Paganini II
like    = Double Blue Moon
without = deck, gaps
