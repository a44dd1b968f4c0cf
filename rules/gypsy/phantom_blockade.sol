# Rules: as in PySolFC 469.
# Thirteen columns of three, Kings in empty columns, and a card on each at a deal.

[global]
name  = Phantom Blockade
like  = Elba
skill = 4

[column]
column*13 = 3, 3
