# Rules: as in PySolFC 577.
# Seven open columns of seven in alternate colours; single cards are built, a group moves to an empty column.

[global]
name  = Forty-Nine
like  = Forty Thieves
skill = 3
note  = In Solitaire.gg the columns are built regardless of suit.

[column]
playable_card = ordered
order         = descending, alternate color
move_limit    = 1
empty_limit   = none
column*7      = 7, 7
