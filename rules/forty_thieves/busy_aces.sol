# Rules: as PySolFC 80, Solitaire.gg and lsol.
# Twelve columns of a single card, built down in suit.

[global]
name   = Busy Aces
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, same suit
refill        = any
column*12     = 1, 1
