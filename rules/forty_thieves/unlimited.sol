# Rules: as PySolFC 575 and Solitaire.gg.
# Seven columns of seven, every other card covered; as many passes as you like.

[global]
name   = Unlimited
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = unlimited

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, same suit
refill        = K
column*7      = 7, 4, faces=udududu
