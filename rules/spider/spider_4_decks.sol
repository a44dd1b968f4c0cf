# Rules: as in PySolFC 454.
# Spider with four packs and thirteen columns.

[global]
name       = Spider (4 Decks)
like       = Big Spider
decks      = 4
variant_of = Spider
variant    = four packs

[foundation]
column*16 = K, any, descending, same suit
