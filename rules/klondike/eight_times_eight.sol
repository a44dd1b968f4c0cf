# Rules: as in PySolFC 127.
# Two packs, eight open columns of eight, two redeals.

[global]
name = Eight Times Eight
like = Big Harp
aka  = Achtmal Acht

[deck]
redeals = 2

[column]
column*8 = 8, 8
