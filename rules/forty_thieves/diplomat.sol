# Rules: as PySolFC 149 and Solitaire.gg.
# Eight columns of four, built down whatever the suit.

[global]
name   = Diplomat
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, any
refill        = any
column*8      = 4, 4
