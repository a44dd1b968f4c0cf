# Rules: as in PySolFC 60.
# Osmium with all cards of the reserve face up.

[global]
name = Osmium II
like = Osmium

[reserve]
pile*4 = 4, 4
