# Rules: as PySolFC 148, Solitaire.gg and Aisleriot.
# Fortress that goes round the corner; the first card played decides the base.

[global]
name   = Chessboard
decks  = 1
base   = play
family = Beleaguered Castle
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[column]
playable_card = top
order         = any, same suit
refill        = any
column*2      = 6, 6
column*8      = 5, 5
