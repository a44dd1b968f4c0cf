# Rules: as in PySolFC 309 and Solvitaire.
# Spider for two packs, all face up on thirteen columns.

[global]
name  = Mrs. Mop
like  = Simple Simon
decks = 2
aka   = Mrs Mop

[foundation]
column*8 = K, any, descending, same suit

[column]
column*13 = 8, 8
