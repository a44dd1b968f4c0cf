# Rules: as in PySolFC 625.
# Fans with two covered cards in alternate colours, shuffled and laid out again six times.

[global]
name  = Fascination Fan
like  = La Belle Lucie
aka   = Demon Fan
skill = 2

[deck]
redeals       = 6
redeal_layout = set-up

[column]
order     = descending, alternate color
column*17 = 3, 1
column    = 1, 1
