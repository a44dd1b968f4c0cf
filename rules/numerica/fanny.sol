# Rules: as in PySolFC 613.
# Frog with a closed reserve of twelve, and all Aces in the deck.

[global]
name = Fanny
like = Frog

[foundation]
column*8 = A, any, ascending, any

[reserve]
pile = 12, 1
