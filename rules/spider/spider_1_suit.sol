# Rules: as PySolFC 269, KPat, lsol, csol and Windows.
# Spider with spades only: eight packs of one suit, 104 cards.

[global]
name       = Spider (1 Suit)
like       = Spider
decks      = 8
suits      = spade
aka        = Spider One Suit
skill      = 3
note       = In PySolFC the four longer columns are 1, 4, 7 and 10.
variant_of = Spider
variant    = one suit
