# Rules: as in PySolFC 645.
# Eight piles get the deck, four places are built down in suit, and four cells begin full.

[global]
name   = Saxony
decks  = 2
wrap   = no
family = Two-Pack
skill  = 3

[deck]
deal_to = reserve

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[temp]
slots  = 4
filled = 4

[reserve]
pile*8 = 1, 1

[column]
playable_card = top
order         = descending, same suit
refill        = any
column*4      = 1, 1
