# Rules: as in PySolFC 147, Solitaire.gg, Aisleriot and Solvitaire.
# Ten rows built up or down in suit.

[global]
name   = Fortress
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = any, same suit
refill        = any
column*2      = 6, 6
column*8      = 5, 5
