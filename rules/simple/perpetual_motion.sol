# Rules: as in PySolFC 130.
# Cards of a rank are gathered on four columns; four of a kind are removed, and the rest is dealt again as often as you like.

[global]
name   = Perpetual Motion
decks  = 1
family = Simple
aka    = First Law, Narcotic
skill  = 2
note   = In books a card moves only to the left, and four of a rank are removed when they are dealt in one row.

[deck]
deal_to       = columns
redeals       = unlimited
redeal_from   = columns
redeal_gather = first

[foundation]
accept    = run
run_order = equal, any
size      = 4
take_back = no
column*13 = any, any, equal, any

[column]
playable_card = ordered
order         = equal, any
refill        = none
column*4      = 1, 1
