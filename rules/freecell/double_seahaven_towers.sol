# Rules: as in PySolFC 513.
# Seahaven Towers for two packs: fourteen columns, eight cells.

[global]
name  = Double Seahaven Towers
like  = Eight Off
decks = 2
aka   = Ocean Towers

[foundation]
column*8 = A, any, ascending, same suit

[temp]
filled = 6

[column]
column*14 = 7, 7
