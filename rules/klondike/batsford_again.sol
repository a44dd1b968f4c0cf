# Rules: as PySolFC 541 and Solitaire.gg.
# Batsford with a second pass through the deck.

[global]
name   = Batsford Again
decks  = 2
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
# The last pile keeps up to three Kings.
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
column        = 0, 0, refill=K, order=equal any, playable_card=top, move_limit=1, limit=3
