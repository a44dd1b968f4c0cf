# Rules: as in PySolFC 14.
# Spider round the corner: any thirteen in a row go to the foundations, and deals pass over empty columns.

[global]
name   = Grounds for a Divorce
decks  = 2
family = Spider
aka    = Scheidungsgrund
skill  = 4

[deck]
deal_to     = columns
deal_target = nonempty

[foundation]
wrap      = yes
accept    = run
size      = 13
take_back = no
column*8  = any, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column*10     = 5, 5
