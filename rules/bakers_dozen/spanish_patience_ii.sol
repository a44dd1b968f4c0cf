# Rules: as PySolFC 664.
# Baker's Dozen with any card into a space.

[global]
name = Spanish Patience II
like = Portuguese Solitaire

[column]
refill     = any
move_limit = none
