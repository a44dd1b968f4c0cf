# Rules: as in PySolFC 5.
# FreeCell in which a group moves whole, however few cells are empty.

[global]
name = Relaxed FreeCell
like = FreeCell

[column]
move_limit = none
