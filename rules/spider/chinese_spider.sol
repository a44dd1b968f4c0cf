# Rules: as in PySolFC 670 and Solitaire.gg.
# Four packs without the diamonds on twelve columns.

[global]
name   = Chinese Spider
decks  = 4
suits  = spade, club, heart
wrap   = no
family = Spider
skill  = 4

[deck]
deal_to   = columns
deal_when = no_empty

[foundation]
accept    = run
size      = 13
take_back = no
column*12 = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column*12     = 6, 1
