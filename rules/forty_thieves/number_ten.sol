# Rules: as in PySolFC 70 and Solitaire.gg.
# Ten columns of two covered and two open cards; groups in alternate colours.

[global]
name  = Number Ten
like  = Forty Thieves
skill = 3

[column]
playable_card = ordered
order         = descending, alternate color
column*10     = 4, 2
