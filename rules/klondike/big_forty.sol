# Rules: as PySolFC 473 and Solitaire.gg.
# Ten columns of four built down in suit, twelve cards to turn as often as you like.

[global]
name   = Big Forty
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
order         = descending, same suit
refill        = any
column*10     = 4, 4
