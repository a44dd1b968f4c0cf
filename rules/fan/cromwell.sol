# Rules: as in PySolFC 894.
# Twenty-six open fans with two packs, where runs move; once a card is drawn from under others.

[global]
name   = Cromwell
decks  = 2
wrap   = no
family = Fan
author = Charles Jewell
skill  = 4
note   = In PySolFC only the second card of a column can be drawn.

[deck]
deal_to = none
draws   = 1

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, same suit
refill        = none
column*26     = 4, 4
