# Rules: as in PySolFC 114.
# Ten columns of six; every deal covers all columns, empty ones too.

[global]
name = Grandmother's Game
like = Black Widow

[deck]
deal_when = always

[column]
move_order = descending, same suit
column*10  = 6, 6
