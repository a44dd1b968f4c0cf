# Rules: as in PySolFC 875.
# Patient Pairs with all cards open.

[global]
name       = Patient Pairs (Open)
like       = Patient Pairs
skill      = 3
variant_of = Patient Pairs
variant    = all face up

[column]
column*13 = 4, 4
