# Rules: as in PySolFC 413.
# Four open fans in reserve, four columns, three passes.

[global]
name   = Duke
decks  = 1
wrap   = no
family = Canfield
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[reserve]
pile*4 = 3, 3

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*4      = 1, 1
