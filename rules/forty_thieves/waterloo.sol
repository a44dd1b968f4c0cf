# Rules: as in PySolFC 540 and Solitaire.gg.
# The Aces start on the foundations; six single cards built in any suit and moved in suit.

[global]
name = Waterloo
like = San Juan Hill

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
column*6      = 1, 1
