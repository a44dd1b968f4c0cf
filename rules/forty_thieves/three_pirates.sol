# Rules: as in PySolFC 579.
# Forty Thieves without a waste: three cards are dealt at a time, each to a pile of its own.

[global]
name = Three Pirates
like = Forty Thieves

[deck]
deal_to = reserve

[reserve]
pile*3 = 1, 1
