# Rules: as in PySolFC 506.
# Limited with three packs and fourteen columns.

[global]
name = Express
like = Marie Rose

[column]
playable_card = top
column*14     = 3, 3
