# Rules: as in PySolFC 531.
# Russian Spider with two packs and ten columns.

[global]
name    = Double Russian Spider
like    = Double Scorpion
without = deck
skill   = 3

[column]
column   = 6, 6
column   = 7, 6
column   = 8, 6
column   = 9, 6
column   = 10, 6
column   = 11, 6
column   = 12, 6
column   = 13, 6
column*2 = 14, 6
