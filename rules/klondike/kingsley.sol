# Rules: as in PySolFC 667 and Solitaire.gg.
# Klondike upside down: foundations come down from the Kings, columns are built upwards.

[global]
name   = Kingsley
decks  = 1
wrap   = no
family = Klondike
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*4 = K, any, descending, same suit

[column]
playable_card = ordered
order         = ascending, alternate color
refill        = A
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
