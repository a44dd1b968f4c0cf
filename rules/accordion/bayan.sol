# Rules: as in PySolFC 656.
# A row of all cards; neighbours, or cards three places apart, are removed if of one rank or suit.

[global]
name = Bayan
like = Accordion
win  = foundation

[match]
leaves = both
