# Rules: as in PySolFC 881 and Solitaire.gg.
# Chessboard that moves groups.

[global]
name   = Lasker
decks  = 1
base   = play
family = Beleaguered Castle
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[column]
playable_card = ordered
order         = any, same suit
refill        = any
column*2      = 6, 6
column*8      = 5, 5
