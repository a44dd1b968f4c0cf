# Rules: as in PySolFC 291.
# The Kings start on the foundations and come down; twelve columns both ways in alternate colours, one redeal.

[global]
name   = Royal Family
decks  = 1
wrap   = no
family = Baker's Dozen
skill  = 4
note   = A redeal fills a short column with the bottom cards of the next one, as in Aisleriot; PySolFC uses the top cards.

[deck]
deal_to       = none
# The columns are gathered from the left and laid out again, not shuffled.
redeals       = 1
redeal_from   = columns
redeal_layout = piles 4

[foundation]
size   = 13
column = K, spade, descending, same suit, K, spade
column = K, club, descending, same suit, K, club
column = K, diamond, descending, same suit, K, diamond
column = K, heart, descending, same suit, K, heart

[column]
playable_card = top
order         = any, alternate color
refill        = any
column*12     = 4, 4
