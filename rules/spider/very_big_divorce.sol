# Rules: as in PySolFC 455.
# Grounds for a Divorce with four packs on twelve columns.

[global]
name  = Very Big Divorce
like  = Grounds for a Divorce
decks = 4
aka   = Grounds for a Divorce (4 Decks)

[foundation]
column*16 = any, any, descending, same suit

[column]
column*12 = 6, 1
