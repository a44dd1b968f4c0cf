# Rules: as in PySolFC 890.
# Gypsy with all cards open.

[global]
name = Yeast Dough
like = Gypsy

[column]
column*8 = 3, 3
