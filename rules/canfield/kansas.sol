# Rules: as Aisleriot and Solitaire.gg.
# A reserve of twelve, three columns in any suit; once the reserve is gone, spaces are filled from the waste.

[global]
name   = Kansas
decks  = 1
base   = deal
family = Canfield
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*4 = base, any, ascending, same suit

[reserve]
pile = 12, 12

[column]
playable_card = ordered
order         = descending, any
autofill      = reserve
refill        = any
empty_from    = waste, reserve
column*3      = 1, 1
