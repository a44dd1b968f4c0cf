# Rules: as in PySolFC 519.
# New York with three cards to a column, which are built whatever their suits and move in order.

[global]
name = Gotham
like = New York

[column]
playable_card = ordered
order         = descending, any
column*8      = 3, 3
