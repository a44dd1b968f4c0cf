# Rules: as in PySolFC 275.
# Red Moon where cards also go left of the next in suit.

[global]
name = Galary
like = Red Moon

[grid]
beside = both
