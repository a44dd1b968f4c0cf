# Rules: as in PySolFC 590 and Solitaire.gg.
# Three packs without the diamonds, built in any suit but the same.

[global]
name   = Chinese Klondike
decks  = 3
suits  = spade, club, heart
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = unlimited

[foundation]
size     = 13
column*9 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, except same
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
column        = 8, 1
column        = 9, 1
column        = 10, 1
column        = 11, 1
column        = 12, 1
