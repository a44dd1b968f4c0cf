# Rules: as in PySolFC 752 and Goodsol.
# Alhambra with four reserve piles of twelve, built on the waste whatever the suit.

[global]
name = Reserves
like = Alhambra

[deck]
waste_order = any, any

[reserve]
pile*4 = 12, 12
