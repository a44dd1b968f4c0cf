# Rules: as in PySolFC 680 and Solitaire.gg.
# Spider that moves groups of one colour.

[global]
name = Tarantula
like = Black Widow

[column]
move_order = descending, same color
