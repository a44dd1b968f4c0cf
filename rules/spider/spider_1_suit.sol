# Rules: as in PySolFC 269, KPat, lsol, csol and Windows.
# Spider with spades only: eight packs of one suit, 104 cards.

[global]
name       = Spider (1 Suit)
like       = Spider
decks      = 8
suits      = spade
aka        = Spider One Suit
skill      = 3
note       = Columns 1 to 4 have a sixth card; in PySolFC, columns 1, 4, 7 and 10 do.
variant_of = Spider
variant    = one suit
