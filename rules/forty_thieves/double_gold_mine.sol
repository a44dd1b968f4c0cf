# Rules: as in PySolFC 573.
# Two packs and nine empty columns; three cards at a time, a single pass.

[global]
name  = Double Gold Mine
like  = Alternation
skill = 4

[deck]
deal_by = 3

[column]
column*9 = 0, 0
