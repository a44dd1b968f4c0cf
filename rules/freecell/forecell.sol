# Rules: as PySolFC 46, Solitaire.gg, KPat and Solvitaire.
# Eight columns of six and four filled cells; only Kings fill spaces.

[global]
name       = ForeCell
decks      = 1
wrap       = no
deal_order = rows
family     = FreeCell
aka        = Fore Cell
skill      = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots  = 4
filled = 4

[column]
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = K
column*8      = 6, 6
