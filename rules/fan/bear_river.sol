# Rules: as in PySolFC 819, Solitaire.gg and Aisleriot.
# Fans of at most three, built up or down in suit round the corner; the short ones may be refilled.

[global]
name   = Bear River
decks  = 1
base   = deal
family = Fan
skill  = 4

[foundation]
size     = 13
column*4 = base, any, ascending, same suit

[column]
playable_card = top
order         = any, same suit
refill        = none
column*5      = 3, 3, limit=3
column        = 2, 2, limit=3, refill=any
column*5      = 3, 3, limit=3
column        = 2, 2, limit=3, refill=any
column*5      = 3, 3, limit=3
column        = 2, 2, limit=3, refill=any
