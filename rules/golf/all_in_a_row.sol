# Rules: as PySolFC 405 and Solitaire.gg.
# Thirteen open columns of four; one pile takes all cards, one rank up or down.

[global]
name   = All in a Row
decks  = 1
family = Golf
skill  = 4

[foundation]
take_back = no
column    = any, any, any, any

[column]
playable_card = top
order         = any, none
refill        = none
column*13     = 4, 4
