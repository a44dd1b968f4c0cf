# Rules: as in PySolFC 425 and Solitaire.gg.
# Two packs with a dealt base; every card of the deck goes to one of three waste piles, as you choose.

[global]
name   = New York
decks  = 2
base   = deal
family = Fan
skill  = 4

[deck]
deal_to        = none
wastes         = 3
stock_playable = yes

[foundation]
size      = 13
take_back = no
column*8  = base, any, ascending, same suit

[column]
playable_card = top
order         = descending, alternate color
refill        = any
empty_from    = waste, stock
column*8      = 1, 1
