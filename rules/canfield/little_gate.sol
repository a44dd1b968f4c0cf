# Rules: as PySolFC 316.
# Gate with four rails.

[global]
name   = Little Gate
decks  = 1
wrap   = no
family = Canfield
skill  = 3
note   = PySolFC fills from the taller post first.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[reserve]
pile*2 = 5, 5

[column]
playable_card = ordered
order         = descending, alternate color
autofill      = reserve, waste
refill        = any
column*4      = 1, 1
