# Rules: as in PySolFC 137.
# Terrace with ten cards and a dealt base.

[global]
name = Blondes and Brunettes
like = Terrace
base = deal
base_from = none
note = In Solitaire.gg an empty column is filled from the deck before the waste.

[deck]
deal_start = yes

[reserve]
pile = 10, 10

[column]
column*9 = 1, 1
