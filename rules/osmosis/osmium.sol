# Rules: as in PySolFC 59.
# The ranks follow each other on all foundations as on the one that has them first.

[global]
name = Osmium
like = Osmosis

[deck]
deal_by = 1

[foundation]
waits_for = turn
