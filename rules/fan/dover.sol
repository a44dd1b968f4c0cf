# Rules: as in PySolFC 266 and Solitaire.gg.
# Bristol for two packs, with foundations in suit.

[global]
name   = Dover
decks  = 2
wrap   = no
family = Fan
skill  = 3

[deck]
deal_to = reserve

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, same suit

[reserve]
pile*3 = 1, 1

[column]
playable_card = top
order         = descending, any
refill        = any
# Spaces are filled from the three piles.
empty_from    = reserve
column*8      = 3, 3
