# Rules: as in PySolFC 174.
# Two packs from the Seven up with one Ace on the foundations; seven open columns of nine, single cards in empty columns.

[global]
name   = Russian Patience
decks  = 2
ranks  = A, 7..K
wrap   = no
family = Klondike
aka    = Die Russische
note   = An Ace may go on a 7; in PySolFC it may not. In some books only single cards are moved.
skill  = 4

[foundation]
size     = 8
column   = A, any, ascending, same suit, A, any
column*7 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
empty_limit   = 1
column*7      = 9, 9
