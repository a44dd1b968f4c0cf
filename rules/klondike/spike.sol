# Rules: as PySolFC 468 and Solitaire.gg.
# The deck is dealt to three reserve piles at once.

[global]
name   = Spike
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = reserve

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[reserve]
pile*3 = 1, 1

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
