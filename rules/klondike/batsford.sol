# Rules: as in PySolFC 133 and Solitaire.gg.
# Two packs, ten columns and a pile that keeps three Kings.

[global]
name   = Batsford
decks  = 2
wrap   = no
family = Klondike
skill  = 3
note   = The eleventh column holds up to three Kings of any suits, moved one at a time.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

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
column        = 8, 1
column        = 9, 1
column        = 10, 1
# The King pile: a King on a King (equal ranks), single cards, at most three.
column        = 0, 0, refill=K, order=equal any, playable_card=top, move_limit=1, limit=3
