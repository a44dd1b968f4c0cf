# Rules: as in PySolFC 649.
# Twelve piles of four; pairs of a rank are removed, and the last four cards fill empty columns.

[global]
name  = Doublets II
like  = Nestor
skill = 2

[deck]
deal_to = none

[column]
autofill  = stock
column*12 = 4, 1
