# Rules: as in PySolFC 304 and Cadogan.
# Tournament without cards back from the foundations.

[global]
name   = La Nivernaise
like   = Tournament
aka    = Napoleon's Flank, Nivernaise
source = Cadogan, Illustrated Games of Patience
note   = In books the columns are heaps of which only the top card is seen.

[foundation]
take_back = no
