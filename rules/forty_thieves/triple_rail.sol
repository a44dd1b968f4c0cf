# Rules: as in PySolFC 818.
# Nine columns of a card each and three packs, built whatever the suit, with groups.

[global]
name  = Triple Rail
like  = Marie Rose
skill = 3

[column]
order    = descending, any
column*9 = 1, 1
