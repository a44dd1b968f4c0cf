# Rules: as in PySolFC 102 and Solitaire.gg.
# Two packs with the Aces on the foundations and an open reserve; three cards at a time, three passes.

[global]
name   = Variegated Canfield
decks  = 2
wrap   = no
family = Canfield
skill  = 3

[deck]
deal_to = waste
deal_by = 3
redeals = 2

[foundation]
size      = 13
take_back = no
column*2  = A, spade, ascending, same suit, A, spade
column*2  = A, club, ascending, same suit, A, club
column*2  = A, diamond, ascending, same suit, A, diamond
column*2  = A, heart, ascending, same suit, A, heart

[reserve]
pile = 13, 13

[column]
playable_card = whole
order         = descending, alternate color
autofill      = reserve
refill        = any
column*5      = 1, 1
