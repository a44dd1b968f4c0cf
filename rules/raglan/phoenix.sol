# Rules: as in PySolFC 263 and Solitaire.gg.
# Flower Garden with groups in alternate colours.

[global]
name = Phoenix
like = King Albert

[reserve]
pile*16 = 1, 1

[column]
playable_card = ordered
column*6      = 6, 6
