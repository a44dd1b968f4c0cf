# Rules: as PySolFC 700, Solitaire.gg and Aisleriot.
# Pyramid upside down.

[global]
name = Triangle
like = Pyramid

[overlap]
shape = inverted 7
