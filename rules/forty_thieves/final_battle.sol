# Rules: as in PySolFC 528.
# Six columns of a card each, built whatever the suit, with groups.

[global]
name  = Final Battle
like  = Breakwater
skill = 3

[column]
column*6 = 1, 1
