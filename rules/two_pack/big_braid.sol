# Rules: as in PySolFC 510.
# Braid with three packs.

[global]
name  = Big Braid
like  = Braid
decks = 3
aka   = Der große Zopf

[foundation]
column*12 = base, any, any, same suit
