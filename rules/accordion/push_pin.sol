# Rules: as in PySolFC 287.
# A row of all cards; one card is removed, or two, from between two of one rank or suit.

[global]
name  = Push Pin
like  = Accordion
win   = left 2
aka   = Queens
skill = 3
note  = SolSuite plays with two packs, and any number of cards between may be removed if all have the suit of both ends.

[match]
apart  = 2, 3
leaves = between
