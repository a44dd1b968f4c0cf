# Rules: as in PySolFC 132 and Solitaire.gg.
# La Belle Lucie built down whatever the suit.

[global]
name = Super Flower Garden
like = La Belle Lucie

[column]
order = descending, any
