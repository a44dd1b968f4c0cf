# Rules: as in PySolFC 861.
# Flower Garden that moves runs of a suit.

[global]
name = Wildflower
like = Flower Garden

[column]
playable_card = ordered
move_order    = descending, same suit
