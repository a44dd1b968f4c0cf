# Rules: as PySolFC 270, KPat, lsol, csol and Windows.
# Spider with spades and hearts: four packs of two suits, 104 cards.

[global]
name       = Spider (2 Suits)
like       = Spider
decks      = 4
suits      = spade, heart
aka        = Spider Two Suits
note       = In PySolFC the four longer columns are 1, 4, 7 and 10.
variant_of = Spider
variant    = two suits
