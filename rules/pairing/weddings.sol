# Rules: as in PySolFC 212.
# Monte Carlo where cards move up their columns before the deck fills the gaps.

[global]
name = Weddings
like = Monte Carlo

[grid]
deal_fill = below, stock
