# Rules: as PySolFC 532 and Solitaire.gg.
# Klondike that is dealt by threes, then by twos, then card by card.

[global]
name   = Gold Rush
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 3, 2, 1
redeals = 2

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
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
