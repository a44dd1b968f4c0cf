# Rules: as in PySolFC 447, Aisleriot and lsol.
# Seven open columns of four built down in suit; any open card moves with all the cards on it.

[global]
name = Australian Patience
like = Aunt Mary

[column]
playable_card = any
order         = descending, same suit
column*7      = 4, 4
