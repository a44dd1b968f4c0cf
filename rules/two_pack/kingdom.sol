# Rules: as in PySolFC 143.
# Eight single cards, eight foundations built up whatever the suit; a single pass.

[global]
name   = Kingdom
decks  = 2
wrap   = no
family = Two-Pack
skill  = 1
note   = Solitaire.gg starts without an Ace, and nothing is filled automatically there.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column   = A, any, ascending, any, A, any
column*7 = A, any, ascending, any

[reserve]
autofill = waste, stock
pile*8   = 1, 1
