# Rules: as in PySolFC 394.
# Two foundations go up twice in alternate colours; two filled cells.

[global]
name       = Clink
like       = Tuxedo
deal_order = columns

[foundation]
size   = 26
column = A, club, ascending, alternate color, A, club
column = A, heart, ascending, alternate color, A, heart

[temp]
slots  = 2
filled = 2

[column]
order    = descending, alternate color
wrap     = no
column*8 = 6, 6
