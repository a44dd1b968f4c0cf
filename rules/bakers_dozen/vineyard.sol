# Rules: as in PySolFC 876.
# Ten open columns of five and six in alternate colours; any card in an empty column.

[global]
name   = Vineyard
like   = Castles in Spain
author = Peter Voke
source = Pretty Good Solitaire

[column]
playable_card = top
move_limit    = none
column*2      = 6, 6
column*8      = 5, 5
