# Rules: as in PySolFC 347 and Solitaire.gg.
# Fan with two free cells.

[global]
name    = Free Fan
like    = La Belle Lucie
without = deck

[temp]
slots = 2

[column]
playable_card = ordered
move_limit    = supermove
refill        = K
