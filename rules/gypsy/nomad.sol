# Rules: as in PySolFC 200 and Aisleriot.
# Gypsy with a free cell and open columns.

[global]
name = Nomad
like = Gypsy

[temp]
slots = 1

[column]
column*8 = 4, 4
