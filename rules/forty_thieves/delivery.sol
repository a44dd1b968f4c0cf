# Rules: as in PySolFC 562.
# Four packs: twelve columns of three in suit, single cards.

[global]
name  = Delivery
like  = Limited
decks = 4
skill = 3

[foundation]
column*16 = A, any, ascending, same suit
