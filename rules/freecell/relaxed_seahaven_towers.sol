# Rules: as in PySolFC 6.
# Seahaven Towers that moves groups whatever the cells.

[global]
name       = Relaxed Seahaven Towers
like       = Tuxedo
wrap       = no
deal_order = columns
skill      = 5

[foundation]
take_back = yes

[temp]
slots  = 4
filled = 2

[column]
refill    = K
column*10 = 5, 5
