# Rules: as PySolFC 585.
# Thirteen open columns of four whatever the suit, as they are dealt; spaces stay empty.

[global]
name  = Lucky Thirteen
like  = Portuguese Solitaire
skill = 2

[column]
refill     = none
move_limit = none
