# Rules: as PySolFC 150 and Solitaire.gg.
# Eight single cards, built down whatever the suit; spaces fill themselves.

[global]
name   = Congress
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
autofill      = waste, stock
refill        = any
column*8      = 1, 1
