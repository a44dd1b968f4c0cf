# Rules: as in PySolFC 335.
# Four open stacks of thirteen are sorted over six empty columns, in alternate colours.

[global]
name   = Four Stacks
decks  = 1
wrap   = no
win    = sorted
family = Simple
skill  = 4

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*4      = 13, 13
column*6      = 0, 0
