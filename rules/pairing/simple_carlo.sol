# Rules: as in PySolFC 90.
# Monte Carlo where any two cards of a rank are removed, and the rows close up immediately.

[global]
name  = Simple Carlo
like  = Monte Carlo
skill = 1

[match]
near = none

[grid]
deal_fill = none
autofill  = next, stock
