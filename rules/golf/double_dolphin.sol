# Rules: as in PySolFC 662.
# Dolphin with two packs, ten columns and five cells.

[global]
name = Double Dolphin
like = Binary Star

[foundation]
size      = 104
take_back = yes
column    = any, any, ascending, any

[temp]
slots = 5

[column]
wrap     = no
column*4 = 11, 11
column*6 = 10, 10
