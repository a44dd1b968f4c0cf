# Rules: as in PySolFC 401.
# Grounds for a Divorce with three packs on thirteen columns.

[global]
name  = Big Divorce
like  = Grounds for a Divorce
decks = 3
aka   = Grounds for a Divorce (3 Decks)

[foundation]
column*12 = any, any, descending, same suit

[column]
column*13 = 6, 1
