# Rules: as in PySolFC 686.
# No columns: four foundations go up, four come down, three cards at a time as often as you like.

[global]
name  = Hospital Patience
like  = Captive Queens
wrap  = no
skill = 2

[deck]
deal_by = 3
redeals = unlimited

[foundation]
size     = 13
column*4 = A, any, ascending, same suit
column*4 = K, any, descending, same suit
