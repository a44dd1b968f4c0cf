# Rules: as PySolFC 74 and Solitaire.gg.
# Nine columns of two covered and two open cards, in any suit but the same.

[global]
name   = Midshipman
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
order         = descending, except same
refill        = any
column*9      = 4, 2
