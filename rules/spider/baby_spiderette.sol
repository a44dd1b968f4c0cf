# Rules: as in PySolFC 47.
# Spiderette in which a group moves whatever its suits.

[global]
name = Baby Spiderette
like = Spiderette

[column]
move_order = descending, any
