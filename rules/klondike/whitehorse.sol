# Rules: as PySolFC 491 and Solitaire.gg.
# Seven single cards; an emptied column is filled from the waste at once.

[global]
name   = Whitehorse
decks  = 1
wrap   = no
family = Klondike
skill  = 3
note   = Where the waste is empty too, PySolFC deals three cards first and takes the top one.

[deck]
deal_to = waste
deal_by = 3
redeals = unlimited

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
autofill      = waste, stock
refill        = K
column*7      = 1, 1
