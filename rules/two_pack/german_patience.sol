# Rules: as in PySolFC 414.
# Eight columns go up round the corner whatever the suit, to thirteen cards each.

[global]
name   = German Patience
decks  = 2
win    = sorted
family = Two-Pack
skill  = 3

[deck]
deal_to = waste
redeals = 0

[column]
playable_card = top
order         = ascending, any
refill        = any
limit         = 13
column*8      = 1, 1
