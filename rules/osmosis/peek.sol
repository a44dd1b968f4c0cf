# Rules: as in PySolFC 716 and Aisleriot.
# Osmosis with all cards of the reserve face up.

[global]
name = Peek
like = Osmosis

[reserve]
pile*4 = 4, 4
