# Rules: as in PySolFC 631.
# Seven columns of seven, every other card covered; groups in alternate colours.

[global]
name  = Alternation
like  = Forty Thieves
skill = 3

[column]
playable_card = ordered
order         = descending, alternate color
column*7      = 7, 4, faces=udududu
