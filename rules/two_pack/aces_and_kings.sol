# Rules: as in PySolFC 800.
# Four foundations go up, four come down whatever the suit; two open reserves of thirteen, four cards filled from the deck.

[global]
name   = Aces and Kings
decks  = 2
family = Two-Pack
skill  = 3

[deck]
deal_to = waste
redeals = 0

[foundation]
column*4 = A, any, ascending, any, size=13
column*4 = K, any, descending, any, size=13

[reserve]
pile*2 = 13, 13

[column]
playable_card = top
order         = any, none
autofill      = stock
refill        = any
column*4      = 1, 1
