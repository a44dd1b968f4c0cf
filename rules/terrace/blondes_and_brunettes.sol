# Rules: as PySolFC 137 and Solitaire.gg.
# Terrace with ten cards and a dealt base.

[global]
name = Blondes and Brunettes
like = Terrace
base = deal
base_from = none

[deck]
deal_start = yes

[reserve]
pile = 10, 10

[column]
column*9 = 1, 1
