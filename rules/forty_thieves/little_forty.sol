# Rules: as in PySolFC 115.
# Ten columns of four built in any suit and moved in suit; three cards at a time, three redeals.

[global]
name   = Little Forty
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 3
note   = In Solitaire.gg there are two redeals, and empty columns are not filled automatically.

[deck]
deal_to = waste
deal_by = 3
redeals = 3

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
autofill      = waste, stock
refill        = any
column*10     = 4, 4
