# Rules: as in PySolFC 258, Solitaire.gg, Aisleriot, KPat, lsol, csol and Solvitaire.
# Built in suit, eight cells of which four are filled, Kings in empty columns.

[global]
name       = Eight Off
decks      = 1
wrap       = no
deal_order = rows
family     = FreeCell
skill      = 4
note       = Some programs let any card fill an empty column.

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots  = 8
filled = 4

[column]
playable_card = ordered
order         = descending, same suit
move_limit    = supermove
refill        = K
column*8      = 6, 6
