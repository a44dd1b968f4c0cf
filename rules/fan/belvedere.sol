# Rules: as PySolFC 214.
# Bristol with an Ace out.

[global]
name   = Belvedere
decks  = 1
wrap   = no
family = Fan
skill  = 3

[deck]
deal_to = reserve

[foundation]
size      = 13
take_back = no
column    = A, any, ascending, any, A, any
column*3  = A, any, ascending, any

[reserve]
pile*3 = 1, 1

[column]
playable_card = top
order         = descending, any
refill        = none
# Kings go to the bottom of their fans.
sink          = K
column*8      = 3, 3
