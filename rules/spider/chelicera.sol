# Rules: as in PySolFC 344.
# Seven open columns moved as in Yukon and built in suit; three cards of the deck fill an empty one.

[global]
name   = Chelicera
decks  = 1
wrap   = no
win    = sorted
family = Spider
skill  = 4

[deck]
deal_to = none

[column]
playable_card = any
order         = descending, same suit
autofill      = stock
fill_cards    = 3
refill        = K
column*4      = 4, 4
column*3      = 7, 7
