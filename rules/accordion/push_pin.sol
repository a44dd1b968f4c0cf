# Rules: as PySolFC 287.
# A row of all cards; one card leaves, or two, from between two of one rank or suit.

[global]
name  = Push Pin
like  = Accordion
win   = left 2
aka   = Queens
skill = 3

[match]
apart  = 2, 3
leaves = between
