# Rules: as PySolFC 9, Solitaire.gg, Aisleriot, KPat, lsol and Solvitaire.
# Ten columns of five built in suit, four cells of which two are filled, Kings into spaces.

[global]
name       = Seahaven Towers
decks      = 1
wrap       = no
deal_order = rows
family     = FreeCell
aka        = Sea Towers
skill      = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots  = 4
filled = 2

[column]
playable_card = ordered
order         = descending, same suit
move_limit    = supermove
refill        = K
column*10     = 5, 5
