# Rules: as PySolFC 70 and Solitaire.gg.
# Ten columns of two covered and two open cards; groups in alternate colours.

[global]
name   = Number Ten
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
playable_card = ordered
order         = descending, alternate color
refill        = any
column*10     = 4, 2
