# Rules: as in PySolFC 449.
# Spider with three packs of three suits on thirteen columns.

[global]
name  = Spider 3x3
like  = Big Spider
suits = club, spade, heart

[foundation]
column*9 = K, any, descending, same suit

[column]
column*13 = 5, 1
