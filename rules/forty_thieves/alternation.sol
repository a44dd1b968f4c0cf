# Rules: as PySolFC 631.
# Seven columns of seven, every other card covered; groups in alternate colours.

[global]
name   = Alternation
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
column*7      = 7, 4, faces=udududu
