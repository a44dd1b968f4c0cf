# Rules: as in PySolFC 585.
# Thirteen open columns of four, built whatever the suit; the Kings stay where they fall.

[global]
name  = Lucky Thirteen
like  = Portuguese Solitaire
skill = 2

[column]
refill     = none
move_limit = none
