# Rules: as in PySolFC 700 and Aisleriot.
# Pyramid upside down.

[global]
name = Triangle
like = Pyramid
note = In Solitaire.gg there is no redeal.

[overlap]
shape = inverted 7
