# Rules: as in PySolFC 316.
# Gate with four rails.

[global]
name = Little Gate
like = Duke
note = PySolFC fills empty columns from the taller reserve first. Elsewhere parts of a sequence cannot be moved.

[deck]
redeals = 0

[reserve]
pile*2 = 5, 5

[column]
autofill = reserve, waste
