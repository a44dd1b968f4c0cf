# Rules: as PySolFC 459 and Solitaire.gg.
# Spider with open columns; cards go to the foundations one by one.

[global]
name   = Fred's Spider
decks  = 2
wrap   = no
family = Spider
skill  = 4

[deck]
deal_to = columns

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column*10     = 5, 5
