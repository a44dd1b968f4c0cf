# Rules: as in PySolFC 633, Aisleriot and lsol.
# Seven columns of four, every other card face down.

[global]
name = Athena
like = Klondike (easy)

[column]
column*7 = 4, 2, faces=dudu
