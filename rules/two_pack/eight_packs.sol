# Rules: as in PySolFC 724.
# Ten columns go up in suit until each is a whole suit; three passes.

[global]
name   = Eight Packs
decks  = 2
wrap   = no
win    = sorted
family = Two-Pack
skill  = 3

[deck]
deal_to = waste
redeals = 2

[column]
playable_card = ordered
order         = ascending, same suit
refill        = any
column*10     = 1, 1
