# Rules: as in PySolFC 57.
# Fans of at most three cards, built up or down whatever the suit.

[global]
name    = Shamrocks
like    = La Belle Lucie
without = deck
aka     = Three Card Fan
note    = In books Kings first move to the bottom of their columns, or below the cards of their suit.

[column]
order = any, any
limit = 3
