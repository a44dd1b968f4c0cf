# Rules: as in PySolFC 148, Solitaire.gg and Aisleriot.
# Fortress that goes round the corner; the first card played decides the base.

[global]
name = Chessboard
like = Fortress
base = play
wrap = yes

[foundation]
take_back = no
column*4  = base, any, ascending, same suit
