# Rules: as in PySolFC 985.
# Eight Off with two packs: twelve columns and eight filled cells.

[global]
name       = Double Eight Off
like       = Double Seahaven Towers
deal_order = columns

[temp]
filled = 8

[column]
move_limit = cells
column*12  = 8, 8
