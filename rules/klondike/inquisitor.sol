# Rules: as in PySolFC 496.
# Lady Jane built in suit, with a third pass.

[global]
name = Inquisitor
like = Lady Jane

[deck]
redeals = 2

[column]
order = descending, same suit
