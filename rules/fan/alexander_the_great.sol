# Rules: as in PySolFC 926 and Solitaire.gg.
# Clover Leaf on twelve rows of four.

[global]
name = Alexander the Great
like = Clover Leaf

[column]
column*12 = 4, 4
