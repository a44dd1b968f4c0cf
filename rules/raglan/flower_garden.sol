# Rules: as in PySolFC 222, Solitaire.gg and Solvitaire.
# Six beds of six, a bouquet of sixteen; built down whatever the suit.

[global]
name = Flower Garden
like = King Albert
aka  = The Bouquet, The Garden, Le Parterre

[reserve]
pile*16 = 1, 1

[column]
order    = descending, any
column*6 = 6, 6
