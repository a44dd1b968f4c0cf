# Rules: as in PySolFC 285.
# Ten Across in eight columns of six, with all cells filled.

[global]
name = Panopticon
like = Geoffrey

[foundation]
take_back = yes

[temp]
slots  = 4
filled = 4

[column]
column   = 6, 5
column   = 6, 4
column   = 6, 3
column*2 = 6, 2
column   = 6, 3
column   = 6, 4
column   = 6, 5
