# Rules: as in PySolFC 489.
# Eight columns of four with one open card each, built whatever the suit; runs of a suit move.

[global]
name  = Little Napoleon
like  = Breakwater
skill = 3

[column]
move_order = descending, same suit
column*8   = 4, 1
