# Rules: as in PySolFC 883.
# Accordion where a card goes to the second or third card before it; two are left.

[global]
name = 23 Skidoo
like = Accordion
win  = left 2

[match]
apart = 2, 3
