# Rules: as in PySolFC 327, Solitaire.gg and Solvitaire.
# Six columns of six built down whatever the suit; Aces go to the foundations while they are dealt.

[global]
name       = Thirty-Six
decks      = 1
wrap       = no
deal_order = rows
family     = Klondike
skill      = 3
note       = In PySolFC, cards that fit after each row go to the foundations too.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
refill        = any
# While cards are dealt, those that fit go to the foundations, and their places stay empty.
deal_play     = gap
column*6      = 6, 6
