# Rules: as in PySolFC 29, Solitaire.gg, Aisleriot, lsol and Solvitaire.
# Any open card moves with all the cards on it, in suit; three last cards wait.

[global]
name   = Scorpion
decks  = 1
wrap   = no
family = Spider
skill  = 4
note   = Spider and Yukon in one.

[deck]
deal_to = columns

[foundation]
accept    = run
size      = 13
take_back = no
column*4  = K, any, descending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = K
column*4      = 7, 4
column*3      = 7, 7
