# Rules: as in PySolFC 199 and Solitaire.gg.
# Four single cards and one pack, built down whatever the suit.

[global]
name   = Single Rail
decks  = 1
wrap   = no
family = Forty Thieves
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
refill        = any
column*4      = 1, 1
