# Rules: as in PySolFC 823.
# Cruel with two packs on 24 columns.

[global]
name  = Unusual
like  = Cruel
decks = 2
note  = A redeal fills a short column with the bottom cards of the next one, as in Aisleriot; PySolFC uses the top cards.

[foundation]
column*2 = A, spade, ascending, same suit, A, spade
column*2 = A, club, ascending, same suit, A, club
column*2 = A, diamond, ascending, same suit, A, diamond
column*2 = A, heart, ascending, same suit, A, heart

[column]
column*24 = 4, 4
