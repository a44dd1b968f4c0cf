# Rules: as in PySolFC 44.
# Pyramid in a single pass, with all but the last row covered.

[global]
name = Pyramid Thirteen
like = Pyramid

[deck]
redeals = 0

[overlap]
shape = pyramid 7
faces = d
