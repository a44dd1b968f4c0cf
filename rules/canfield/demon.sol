# Rules: as PySolFC 476 and Solitaire.gg.
# Two packs, eight columns and a reserve of forty.

[global]
name   = Demon
decks  = 2
base   = deal
family = Canfield
skill  = 3
note   = Canfield is called Demon too, in Britain.

[deck]
deal_to = waste
deal_by = 3
redeals = unlimited

[foundation]
size      = 13
take_back = no
column*8  = base, any, ascending, same suit

[reserve]
pile = 40, 1

[column]
playable_card = ordered
order         = descending, alternate color
autofill      = reserve
refill        = any
column*8      = 1, 1
