# Rules: as in PySolFC 446.
# Big Spider with spades and hearts.

[global]
name  = Big Spider (2 Suits)
like  = Big Spider
decks = 6
suits = spade, heart
