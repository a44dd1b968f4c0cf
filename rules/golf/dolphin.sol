# Rules: as in PySolFC 661.
# Eight open columns without building, four cells, and one foundation round the corner whatever the suit.

[global]
name = Dolphin
like = All in a Row

[foundation]
size      = 52
take_back = yes
column    = any, any, ascending, any

[temp]
slots = 4

[column]
wrap     = no
column*4 = 7, 7
column*4 = 6, 6
