# Rules: as in PySolFC 475 and Solitaire.gg.
# The Aces start on the foundations; seven columns of four built down in suit.

[global]
name = Cassim
like = Ali Baba

[column]
column*7 = 4, 4
