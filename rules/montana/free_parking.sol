# Rules: as in PySolFC 276.
# Montana where cards also go left of the next in suit.

[global]
name = Free Parking
like = Montana
aka  = Moonlight, Park and Ride
note = A card goes left of the next higher card of its suit only within its row; in PySolFC the end of a row also takes the card before the first card of the row below.

[grid]
beside = both
