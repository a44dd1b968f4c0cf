# Rules: as in PySolFC 789.
# Cards of one rank are gathered; four of a kind go to the foundations together.

[global]
name   = Beehive
decks  = 1
wrap   = no
family = Canfield
skill  = 3
note   = In Solitaire.gg and most descriptions the beehive has ten cards.

[deck]
deal_to = waste
deal_by = 3
redeals = unlimited

[foundation]
accept    = run
run_order = equal, any
size      = 4
take_back = no
column*13 = any, any, equal, any

[reserve]
pile = 13, 1

[column]
playable_card = ordered
order         = equal, any
autofill      = reserve
refill        = any
column*6      = 1, 1
