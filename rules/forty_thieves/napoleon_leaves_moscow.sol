# Rules: as in PySolFC 734.
# Napoleon Takes Moscow with columns of five, where runs move.

[global]
name = Napoleon Leaves Moscow
like = Napoleon Takes Moscow
aka  = Napoleon at Friedland

[column]
playable_card = ordered
column*8      = 5, 5
