# Rules: as in PySolFC 949.
# Bristol in suit, with groups and Kings in empty columns.

[global]
name  = Vincent
like  = Bristol
skill = 4

[foundation]
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, same suit
refill        = K
