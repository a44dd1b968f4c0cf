# Rules: as in PySolFC 384, Solitaire.gg and Aisleriot.
# Three packs and thirteen columns.

[global]
name  = Big Spider
like  = Spiderette
decks = 3
skill = 4

[foundation]
column*12 = K, any, descending, same suit

[column]
column*13 = 6, 1
