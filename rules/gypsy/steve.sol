# Rules: as in PySolFC 498.
# Carlton, built whatever the suit; runs of a suit move.

[global]
name = Steve
like = Carlton

[column]
order      = descending, any
move_order = descending, same suit
