# Rules: as in PySolFC 298.
# Osmium with every card face up; the first one played decides the base.

[global]
name = Open Osmium
like = Open Peek

[foundation]
waits_for = turn
column    = base, club, free, same suit
column    = base, spade, free, same suit
column    = base, heart, free, same suit
column    = base, diamond, free, same suit
