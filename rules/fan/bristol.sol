# Rules: as in PySolFC 42, Solitaire.gg and Aisleriot.
# Eight fans of three built down whatever the suit; the deck is dealt to three piles at once.

[global]
name   = Bristol
decks  = 1
wrap   = no
family = Fan
skill  = 3

[deck]
deal_to = reserve

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, any

[reserve]
pile*3 = 1, 1

[column]
playable_card = top
order         = descending, any
refill        = none
# Kings go to the bottom of their fans.
sink          = K
column*8      = 3, 3
