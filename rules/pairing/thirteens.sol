# Rules: as in PySolFC 593, Solitaire.gg and Aisleriot.
# Ten cards; pairs that make thirteen are removed and replaced from the deck.

[global]
name   = Thirteens
decks  = 1
family = Pairing
aka    = Good Thirteen, Helsinki
skill  = 1

[deck]
deal_to = none

[match]
sum    = 13
single = K

[column]
playable_card = top
order         = any, none
autofill      = stock
refill        = none
column*10     = 1, 1
