# Rules: as PySolFC 38, Solitaire.gg, lsol and Windows.
# Pairs that make thirteen take a pyramid apart; three passes through the deck.

[global]
name       = Pyramid
decks      = 1
family     = Pairing
skill      = 2
variant_of = Pyramid
variant    = all cards
note       = Pairs that make 13.

[deck]
deal_to        = waste
deal_by        = 1
redeals        = 2
# The top of the deck may be taken as well as that of the waste.
stock_playable = yes

[match]
sum    = 13
single = K

[overlap]
shape = pyramid 7
