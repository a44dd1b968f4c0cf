# Rules: as in PySolFC 664.
# Baker's Dozen with any card in an empty column.

[global]
name = Spanish Patience II
like = Portuguese Solitaire

[column]
refill     = any
move_limit = none
