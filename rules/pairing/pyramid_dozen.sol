# Rules: as in PySolFC 846.
# Giza for pairs that make twelve; a King is removed with a Queen.

[global]
name    = Pyramid Dozen
like    = Giza
without = single

[match]
sum   = 12
pairs = Q+K

[reserve]
pile*6 = 4, 4
