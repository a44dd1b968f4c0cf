# Rules: as in PySolFC 659.
# A pyramid whose cards are removed in pairs of one rank or of neighbours; one pass.

[global]
name   = Cheops
decks  = 1
wrap   = no
family = Pairing
skill  = 4

[deck]
deal_to        = waste
deal_by        = 1
redeals        = 0
stock_playable = yes

[match]
equal    = rank
adjacent = yes

[overlap]
shape = pyramid 7
