# Rules: as in PySolFC 38, Solitaire.gg, lsol and Windows.
# Remove pairs that make 13 to clear a pyramid; three passes through the deck.

[global]
name       = Pyramid
decks      = 1
family     = Pairing
skill      = 2
variant_of = Pyramid
variant    = whole pack
note       = Pairs that make 13.

[deck]
deal_to        = waste
deal_by        = 1
redeals        = 2
# The top card of the deck may be played, like the top card of the waste.
stock_playable = yes

[match]
sum    = 13
single = K

[overlap]
shape = pyramid 7
