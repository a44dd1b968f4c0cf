# Rules: as in PySolFC 502.
# Wake-Robin with three packs on thirteen columns.

[global]
name  = Wake-Robin (3 Decks)
like  = Wake-Robin
decks = 3

[column]
column*13 = 4, 2, faces=dudu
