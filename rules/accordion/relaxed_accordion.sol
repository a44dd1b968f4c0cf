# Rules: as in PySolFC 773.
# Accordion where cards go to one behind them as well.

[global]
name       = Relaxed Accordion
like       = Accordion
variant_of = Accordion
variant    = both ways

[match]
leaves = either
