# Rules: as PySolFC 305 and Solitaire.gg.
# Ten columns, two cards in reserve, Kings into spaces.

[global]
name   = Three Blind Mice
decks  = 1
wrap   = no
family = Spider
skill  = 4

[foundation]
accept   = run
size     = 13
column*4 = K, any, descending, same suit

[reserve]
pile*2 = 1, 1

[column]
playable_card = any
order         = descending, same suit
refill        = K
column*7      = 5, 5
column*3      = 5, 2
