# Rules: as PySolFC 10.
# Spider that deals over empty columns too.

[global]
name = Relaxed Spider
like = Black Widow

[column]
move_order = descending, same suit
