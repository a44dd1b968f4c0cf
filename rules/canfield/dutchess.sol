# Rules: as in PySolFC 282, Aisleriot and lsol.
# Four open fans in reserve; the player chooses the base from them.

[global]
name      = Dutchess
decks     = 1
base      = play
base_from = reserve
family    = Canfield
aka       = Duchess
author    = Albert Morehead and Geoffrey Mott-Smith
skill     = 3
note      = By the book, an empty column must be filled from the reserve while the reserve has cards. In PySolFC whole columns move; here that game is Glenwood.

[deck]
deal_start = no
deal_to    = waste
deal_by    = 1
redeals    = 1

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[reserve]
pile*4 = 3, 3

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
empty_from    = reserve, waste
column*4      = 1, 1
