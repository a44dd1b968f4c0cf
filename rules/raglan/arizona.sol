# Rules: as in PySolFC 390.
# Phoenix built down whatever the suit.

[global]
name = Arizona
like = King Albert

[reserve]
pile*16 = 1, 1

[column]
playable_card = ordered
order         = descending, any
column*6      = 6, 6
