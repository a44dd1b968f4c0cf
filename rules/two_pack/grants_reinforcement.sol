# Rules: as in PySolFC 609.
# Alhambra with four reserve piles of twelve; the deck fills empty ones.

[global]
name = Grant's Reinforcement
like = Alhambra
aka  = Reinforcements

[reserve]
pile*4 = 12, 12, autofill=stock
