# Rules: as in PySolFC 715, Wikipedia and Aisleriot.
# Each foundation takes any card of its suit whose rank is on the previous foundation.

[global]
name   = Osmosis
decks  = 1
base   = deal
family = Osmosis
aka    = Treasure Trove
skill  = 2

[deck]
deal_by = 3
redeals = unlimited

[foundation]
take_back = no
waits_for = rank
column*4  = base, unique, free, same suit

[reserve]
pile*4 = 4, 1
