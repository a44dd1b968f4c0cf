# Rules: as in PySolFC 270, KPat, lsol, csol and Windows.
# Spider with spades and hearts: four packs of two suits, 104 cards.

[global]
name       = Spider (2 Suits)
like       = Spider
decks      = 4
suits      = spade, heart
aka        = Spider Two Suits
note       = Columns 1 to 4 have a sixth card; in PySolFC, columns 1, 4, 7 and 10 do.
variant_of = Spider
variant    = two suits
