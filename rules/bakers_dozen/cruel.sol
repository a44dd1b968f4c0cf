# Rules: as in PySolFC 104, Solitaire.gg, Aisleriot and lsol.
# The Aces start on the foundations; twelve columns in suit, gathered and laid out again as often as you like.

[global]
name   = Cruel
decks  = 1
wrap   = no
family = Baker's Dozen
skill  = 4
note   = A redeal fills a short column with the bottom cards of the next one, as in Aisleriot; PySolFC uses the top cards.

[deck]
deal_to       = none
# The columns are gathered from the left and laid out again, not shuffled.
redeals       = unlimited
redeal_from   = columns
redeal_layout = piles 4

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
playable_card = top
order         = descending, same suit
refill        = none
column*12     = 4, 4
