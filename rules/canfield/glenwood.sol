# Rules: as Aisleriot.
# Dutchess that moves whole columns.

[global]
name   = Glenwood
decks  = 1
base   = play
family = Canfield
skill  = 3
note   = The rules ask to fill spaces from the reserve as long as it lasts.

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[reserve]
pile*4 = 3, 3

[column]
playable_card = whole
order         = descending, alternate color
refill        = any
empty_from    = reserve, waste
column*4      = 1, 1
