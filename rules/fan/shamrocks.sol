# Rules: as PySolFC 57 and Solitaire.gg.
# Fans of at most three cards, built up or down whatever the suit.

[global]
name    = Shamrocks
like    = La Belle Lucie
without = deck
aka     = Three-Card Fans

[column]
order = any, any
limit = 3
