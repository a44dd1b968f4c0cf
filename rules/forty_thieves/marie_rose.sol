# Rules: as PySolFC 493 and Solitaire.gg.
# Three packs on twelve columns of five, built and moved in suit.

[global]
name   = Marie Rose
decks  = 3
wrap   = no
family = Forty Thieves
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
column*12 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, same suit
refill        = any
column*12     = 5, 5
