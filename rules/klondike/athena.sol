# Rules: as PySolFC 633, Solitaire.gg, Aisleriot and lsol.
# Seven columns of four, every other card face down.

[global]
name   = Athena
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = unlimited

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column*7      = 4, 2, faces=dudu
