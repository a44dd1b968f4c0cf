# Rules: as PySolFC 23, Solitaire.gg, KPat and lsol.
# Eight columns of four built in suit, with a second pass.

[global]
name   = Forty and Eight
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, same suit
refill        = any
column*8      = 4, 4
