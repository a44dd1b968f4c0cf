# Rules: as in PySolFC 856.
# Every card is face up; the first one played decides the base.

[global]
name    = Open Peek
like    = Osmosis
without = deck
base    = play
skill   = 4

[reserve]
pile*32 = 1, 1

[column]
playable_card = top
refill        = none
column*4      = 5, 5, take only
