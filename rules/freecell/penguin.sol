# Rules: as in PySolFC 64, Solitaire.gg, lsol and Solvitaire.
# The first card decides the base and waits below the first column; seven cells.

[global]
name       = Penguin
decks      = 1
# The first card of the pack; it lies at the bottom of the first column, its three fellows are out.
base       = first
deal_order = rows
family     = FreeCell
aka        = Beak and Flipper
author     = David Parlett
year       = 1979
source     = The Penguin Book of Patience
skill      = 4

[foundation]
size      = 13
take_back = no
column    = base, any, ascending, same suit
column*3  = base, any, ascending, same suit, base, any

[temp]
slots = 7

[column]
playable_card = ordered
order         = descending, same suit
refill        = base-1
column*7      = 7, 7
