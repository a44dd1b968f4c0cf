# Rules: as in PySolFC 459 and Solitaire.gg.
# Spider with open columns; cards go to the foundations one by one.

[global]
name       = Fred's Spider
like       = Black Widow
author     = Fred Lunde
variant_of = Fred's Spider
variant    = two packs

[deck]
deal_when = always

[foundation]
column*8  = A, any, ascending, same suit
accept    = single
take_back = yes

[column]
move_order = descending, same suit
column*10  = 5, 5
