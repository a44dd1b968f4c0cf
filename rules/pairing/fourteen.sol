# Rules: as in PySolFC 96, Solitaire.gg and Aisleriot.
# Twelve open columns; pairs that make fourteen are removed.

[global]
name   = Fourteen
decks  = 1
family = Pairing
aka    = Fourteen Out
skill  = 3

[match]
sum = 14

[column]
playable_card = top
order         = any, none
refill        = none
column*4      = 5, 5
column*8      = 4, 4
