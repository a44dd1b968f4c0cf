# Rules: as in PySolFC 10.
# Spider that deals over empty columns too.

[global]
name = Relaxed Spider
like = Black Widow

[deck]
deal_when = always

[column]
move_order = descending, same suit
