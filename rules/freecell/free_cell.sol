# Rules: as in PySolFC 8, Solitaire.gg, Aisleriot, KPat, lsol, csol, Windows and Solvitaire.
# The game that gave the FreeCell family its name; deal numbers are those of Windows.

[global]
name       = FreeCell
decks      = 1
wrap       = no
# One card to each column a round, so that a number gives the deal that players know.
deal_order = rows
family     = FreeCell
aka        = Free cell
author     = Paul Alfille
year       = 1978
skill      = 4
note       = Nearly every deal can be won; of deals 1 to 32000, only deal 11982 cannot.
variant_of = FreeCell
variant    = four cells

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots = 4

[column]
# Groups are moved through empty cells and columns: more room, longer groups.
playable_card = ordered
move_limit    = supermove
order         = descending, alternate color
refill        = any
column*4      = 7, 7
column*4      = 6, 6
