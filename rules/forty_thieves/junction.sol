# Rules: as in PySolFC 556.
# Four packs of 32 cards on seven columns in alternate colours.

[global]
name   = Junction
decks  = 4
ranks  = A, 7..K
wrap   = no
family = Forty Thieves
note   = An Ace may go on a 7; in PySolFC it may not.
skill  = 3

[deck]
deal_to = waste
redeals = 0

[foundation]
size      = 8
column*16 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*7      = 1, 1
