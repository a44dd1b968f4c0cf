# Rules: as PySolFC 267 and Solitaire.gg.
# Thirteen open columns of four built both ways; one foundation goes up four times, whatever the suit.

[global]
name   = Four Leaf Clovers
decks  = 1
family = Golf
skill  = 4

[foundation]
size      = 52
take_back = no
column    = any, any, ascending, any

[column]
playable_card = top
order         = any, any
refill        = none
column*13     = 4, 4
