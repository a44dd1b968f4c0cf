# Rules: as in PySolFC 131 and Solitaire.gg.
# Five single cards, built down whatever the suit.

[global]
name  = Double Rail
like  = Forty Thieves
skill = 3

[column]
playable_card = ordered
order         = descending, any
column*5      = 1, 1
