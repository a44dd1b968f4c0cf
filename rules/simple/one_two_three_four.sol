# Rules: as in PySolFC 550.
# Calculation with open columns: four piles go up by ones, twos, threes and fours from any card.

[global]
name   = One234
decks  = 1
family = Simple
aka    = 1-2-3-4, One Two Three Four
skill  = 3
note   = In PySolFC cards may also move from one foundation to another.

[foundation]
size      = 13
take_back = no
column    = any, any, ascending, any, any, any
column    = any, any, asc 2, any, any, any
column    = any, any, asc 3, any, any, any
column    = any, any, asc 4, any, any, any

[column]
playable_card = top
order         = any, none
refill        = none
column*8      = 6, 6
