# Rules: as in PySolFC 574 and Solitaire.gg.
# Seven columns of seven, every other card covered; a single pass.

[global]
name = Interchange
like = Forty Thieves

[column]
playable_card = ordered
refill        = K
column*7      = 7, 4, faces=udududu
