# Rules: as in PySolFC 2, Solitaire.gg, Aisleriot, KPat, lsol, csol and Solvitaire.
# The game that gave the Klondike family its name, one card at a time.

[global]
name       = Klondike (easy)
decks      = 1
wrap       = no
family     = Klondike
aka        = Klondike, Klondike (Draw 1), Solitaire, Patience, Klondike (turn one)
skill      = 3
variant_of = Klondike
variant    = turn one
note       = The solitaire everybody knows.

[deck]
deal_to = waste
deal_by = 1
redeals = unlimited

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
# Any number of top cards that follow the order may be moved as one.
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
