# Rules: as in PySolFC 436.
# Nine columns gather cards of one rank; four of a kind go to the foundations.

[global]
name   = Simplex
decks  = 1
family = Simple
skill  = 2

[deck]
deal_to = waste
redeals = 0

[foundation]
accept    = run
run_order = equal, any
size      = 4
take_back = no
column*13 = any, any, equal, any

[column]
playable_card = ordered
order         = equal, any
refill        = any
column*9      = 1, 1
