# Rules: as in PySolFC 829 and Aisleriot.
# Nine cards; pairs that make ten are removed, and pairs of Jacks, Queens and Kings; Tens block.

[global]
name   = Block Ten
decks  = 1
# The Tens cannot be removed.
win    = left 4
family = Pairing
skill  = 1

[deck]
deal_to = none

[match]
sum   = 10
pairs = J+J, Q+Q, K+K

[column]
playable_card = top
order         = any, none
autofill      = stock
refill        = none
column*9      = 1, 1
