# Rules: as in PySolFC 267 and Solitaire.gg.
# Thirteen open columns of four built both ways; one foundation goes up from an Ace four times, whatever the suit.

[global]
name = Four Leaf Clovers
like = Black Hole

[foundation]
size   = 52
wrap   = yes
column = A, any, ascending, any

[column]
order     = any, any
column*13 = 4, 4
