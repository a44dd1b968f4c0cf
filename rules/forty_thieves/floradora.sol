# Rules: as in PySolFC 632 and Solitaire.gg.
# Eight foundations end with the Queen; all eight Kings go to one of their own.

[global]
name   = Floradora
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
column*8 = A, any, ascending, same suit, size=12
column   = K, any, equal, any, size=8

[column]
playable_card = top
order         = descending, any
refill        = any
column*6      = 6, 6
