# Rules: as in PySolFC 576.
# Interchange built down whatever the suit.

[global]
name = Breakwater
like = Forty Thieves

[column]
playable_card = ordered
order         = descending, any
column*7      = 7, 4, faces=udududu
