# Rules: as PySolFC 634 and Solitaire.gg.
# Klondike in any suit but the same, three cards at a time, one redeal.

[global]
name   = Chinaman
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 3
redeals = 1

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

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
