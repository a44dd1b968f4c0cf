# Rules: as in PySolFC 552 and Aisleriot.
# Four cards; pairs of a suit are removed and replaced from the deck.

[global]
name   = Cover
decks  = 1
# The last four cards are of four suits.
win    = left 4
family = Simple
skill  = 1

[deck]
deal_to = none

[match]
equal = suit

[column]
playable_card = top
order         = any, none
autofill      = stock
refill        = none
column*4      = 1, 1
