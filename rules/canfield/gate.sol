# Rules: as in PySolFC 315 and lsol.
# Two posts of five cards, eight rails of a single card; the posts fill empty columns, then the waste.

[global]
name = Gate
like = Duke
note = PySolFC fills empty columns from the taller reserve first.

[deck]
redeals = 0

[reserve]
pile*2 = 5, 5

[column]
autofill = reserve, waste
column*8 = 1, 1
