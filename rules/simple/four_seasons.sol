# Rules: as in PySolFC 484 and Solitaire.gg.
# A cross of five cards, four foundations with a dealt base.

[global]
name   = Four Seasons
decks  = 1
base   = deal
family = Simple
aka    = Corner Card, Cross Currents, Royal East, Vanishing Cross
year   = 1883
source = Dick's Games of Patience
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[column]
playable_card = top
order         = descending, any
refill        = any
column*5      = 1, 1
